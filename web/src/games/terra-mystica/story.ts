/** The story of a game of Terra Mystica: what happened when points were made. */
import { isKind, kindOf, type CatalogueIndex } from '../../api/catalogue';
import type { Fact } from '../../api/types';
import type { StoryMoment } from '../../table/result/story';
import { deedsText, partsText, type StoryWords } from '../../table/result/storyWords';
import { joinWithAnd, numberInWords } from '../../ui/text';

const PASSING: Readonly<Record<string, string>> = {
  scoring: 'The round tile pays',
  bonus: 'The bonus card pays',
  favor: 'The favor tile pays',
};
const TRACKS: Readonly<Record<string, string>> = {
  'track:ship': 'Ships go further',
  'track:dig': 'Spades become cheaper',
};

export function storyOf(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  return (
    finalScoring(moment) ??
    town(moment, catalogue) ??
    building(moment, catalogue) ??
    passing(moment, catalogue)
  );
}

const together = (...sentences: string[]): string => sentences.filter(Boolean).join(' ');

/** Whether nobody scored more for the same. */
function isMost(facts: readonly Fact[], rule: string, cause: string, points: number): boolean {
  return facts.every((fact) => fact.rule !== rule || fact.cause !== cause || fact.amount <= points);
}

function finalScoring({ facts, parts, places }: StoryMoment): StoryWords | null {
  const scored = (rule: string): number =>
    parts.reduce((sum, part) => sum + (part.rule === rule ? part.points : 0), 0);
  if (!facts.some(({ rule, verb }) => rule === 'tm.end.cults' && verb === 'score')) return null;
  const [area, cults, goods] = ['tm.end.area', 'tm.end.cults', 'tm.end.resources'].map(scored) as [
    number,
    number,
    number,
  ];
  const hasArea = area > 0 && isMost(facts, 'tm.end.area', '', area);
  const led = parts.filter(
    ({ rule, cause, points }) => rule === 'tm.end.cults' && isMost(facts, rule, cause, points),
  );
  const count = `${numberInWords(led.length)} cult${led.length === 1 ? '' : 's'}`;
  const title = hasArea
    ? `The largest area${led.length > 0 ? ` and ${count}` : ''}`
    : led.length > 0
      ? `First in ${count}`
      : 'Final scoring';
  const text = [
    area > 0 ? `${area} VP for the area` : '',
    cults > 0 ? `${cults} VP in the cults` : '',
    goods > 0 ? `${goods} VP for what was left` : '',
  ].filter(Boolean);
  return { title, text: `${joinWithAnd(text)}.`, places };
}

/** The last structure that was built or upgraded. */
function lastBuilt({ facts, seat }: StoryMoment): Fact | undefined {
  return facts.findLast(
    (fact) =>
      fact.verb === 'move' &&
      fact.seat === seat &&
      isKind(fact.what, 'structure') &&
      isKind(fact.place, 'hex'),
  );
}

function town(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  const { facts, seat, places } = moment;
  const founded = facts.find(
    (fact) => fact.what === 'good:towns' && fact.verb === 'gain' && fact.seat === seat,
  );
  if (!founded) return null;
  const count = facts.filter(({ what, place }) => what === 'piece:town' && isKind(place, 'hex')).length;
  const built = lastBuilt(moment);
  return {
    title: count > 1 ? `A town of ${numberInWords(count)} structures` : 'A town',
    text: together(
      built
        ? `The ${catalogue.name(built.what)} on ${catalogue.name(built.place)} completes it.`
        : deedsText(moment),
      partsText(moment, catalogue, 'VP'),
    ),
    places: [built?.place ?? founded.cause, ...places],
  };
}

function building(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  const built = lastBuilt(moment);
  if (!built) return null;
  return {
    title: `A ${catalogue.name(built.what)} on ${catalogue.name(built.place)}`,
    text: together(deedsText(moment), partsText(moment, catalogue, 'VP')),
    places: [built.place, ...moment.places],
  };
}

/** Passing, a step on a track, a step in a cult: nothing that stands on the map. */
function passing(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  const { facts, parts, seat } = moment;
  const cause = parts[0]?.cause ?? '';
  const hasPassed = facts.some((fact) => fact.verb === 'pass' && fact.seat === seat);
  const cult = facts.find(
    (fact) => fact.verb === 'advance' && fact.seat === seat && isKind(fact.what, 'cult'),
  );
  const title =
    (hasPassed ? PASSING[kindOf(cause)] : undefined) ??
    TRACKS[cause] ??
    (cult ? `Up ${catalogue.name(cult.what)}` : '');
  return title
    ? { title, text: together(deedsText(moment), partsText(moment, catalogue, 'VP')), places: [] }
    : null;
}

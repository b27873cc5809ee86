/** The story of a game of Euphoria: what happened when tokens were placed. */
import { isKind, type CatalogueIndex } from '../../api/catalogue';
import type { StoryMoment } from '../../table/result/story';
import { deedsText, type StoryWords } from '../../table/result/storyWords';
import { capitalize, numberInWords } from '../../ui/text';

const ORDER = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

export function storyOf(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  const { facts, seat, gain, places } = moment;
  const count = facts.findLast((fact) => fact.verb === 'score' && fact.seat === seat)?.after ?? 0;
  if (count === 0) return null;
  const order = ORDER[count - 1] ?? 'next';
  const title =
    gain > 1 && count < ORDER.length ? `${numberInWords(gain)} stars at once` : `The ${order} star`;
  return {
    title: capitalize(title),
    text: [reason(moment, catalogue), deedsText(moment)].filter(Boolean).join(' '),
    places: places.filter((place) => isKind(place, 'space')),
  };
}

/** Why there was a token to place, where that is not what was done. */
function reason({ facts, parts }: StoryMoment, catalogue: CatalogueIndex): string {
  const opened = facts.find(({ verb, what }) => verb === 'turn' && isKind(what, 'market'));
  if (opened) return `The ${catalogue.name(opened.what)} opens.`;
  if (parts[0]?.rule === 'euphoria.dilemmas') return 'An ethical dilemma is resolved.';
  const full = facts.find(
    ({ verb, what, after }) =>
      verb === 'advance' && isKind(what, 'track') && after === catalogue.number(what, 'end'),
  );
  return full ? `The ${catalogue.name(full.what)} reaches the end of its track.` : '';
}

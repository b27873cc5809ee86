/** The story of a game of Magnastorm: what happened when reputation was gained. */
import { isKind, keyOf, type CatalogueIndex } from '../../api/catalogue';
import type { Fact } from '../../api/types';
import type { StoryMoment } from '../../table/result/story';
import { deedsText, type StoryWords } from '../../table/result/storyWords';
import { joinWithAnd } from '../../ui/text';

const ORDER = ['first', 'second', 'third', 'fourth'];

export function storyOf(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  return objective(moment, catalogue) ?? takeover(moment, catalogue) ?? station(moment, catalogue);
}

/** Where on the planet it happened: the lab that was dropped, else the station, else where the runner went. */
function onThePlanet(places: readonly string[]): string[] {
  return ['space', 'transmitter', 'area'].flatMap((kind) =>
    places.filter((place) => isKind(place, kind)).slice(-1),
  );
}

function stationOf({ facts, seat }: StoryMoment): Fact | undefined {
  return facts.find(
    (fact) => fact.what === 'piece:station' && fact.seat === seat && isKind(fact.place, 'transmitter'),
  );
}

function objective(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  const { facts, seat, places, parts } = moment;
  const fulfilled = facts.find((fact) => fact.seat === seat && isKind(fact.place, 'rung'));
  if (!fulfilled) return null;
  const order = ORDER[Number(keyOf(fulfilled.place).slice(-1)) - 1] ?? 'next';
  const rest = parts
    .filter(({ cause }) => cause !== fulfilled.cause)
    .reduce((sum, { points }) => sum + points, 0);
  const more =
    rest > 0 ? ` ${stationOf(moment) ? 'A station on the way' : 'The rest of the turn'} brings ${rest}.` : '';
  return {
    title: catalogue.name(fulfilled.cause),
    text: `The ${order} to fulfill this objective.${more}`,
    places: onThePlanet(places),
  };
}

function takeover(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  const { facts, seat } = moment;
  const taken = facts.find(
    ({ rule, verb, seat: one }) => rule === 'magnastorm.takeover' && verb === 'score' && one === seat,
  );
  if (!taken) return null;
  const name = catalogue.name(taken.cause);
  const isTakenAway = facts.some(({ cause, verb }) => cause === taken.cause && verb === 'lose');
  return {
    title: `${catalogue.short(taken.cause)} ${isTakenAway ? 'changes sides' : 'joins'}`,
    text: isTakenAway ? `${name} leaves a rival behind.` : deedsText(moment),
    places: onThePlanet(moment.places),
  };
}

function station(moment: StoryMoment, catalogue: CatalogueIndex): StoryWords | null {
  const built = stationOf(moment);
  if (!built) return null;
  const areas = catalogue.links(built.place, 'areas');
  const sectors = [...new Set(areas.map((area) => catalogue.name(catalogue.link(area, 'sector'))))];
  return {
    title: 'A station is built',
    text: `It is a door between the ${joinWithAnd(sectors)}.`,
    places: [built.place],
  };
}

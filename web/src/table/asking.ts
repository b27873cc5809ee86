/** The words of the dock and the bar: who is asked, what, and what the pointed answer is. */
import { listed, type Things } from '../api/things';
import type { Scene } from '../api/types';
import type { Table } from './table.svelte';
import type { Choice } from './targets';

export interface Words {
  mine: boolean;
  state: string;
  heading: string;
  title: string;
  hint: string;
  aim: string;
  spoken: string;
  give: string;
  nameOf: (seat: number) => string;
}

const LONG = 30;

export function asking(table: Table, things: Things): Words {
  const { question, scene, held } = table;
  const nameOf = (seat: number): string => scene?.players.find((player) => player.seat === seat)?.name ?? 'Nature';
  const mine = question !== null || held;
  const title = table.past ? 'An earlier position' : held ? 'Your turn is over.' : (question?.prompt ?? (scene?.over ? resultOf(scene) : waitingFor(table, nameOf)));
  const state = table.past ? `Ply ${table.past.ply}` : mine ? 'Your turn' : scene?.over ? 'Game over' : waitingFor(table, nameOf);
  const final = table.armedAnswer ?? table.closing;
  return {
    mine,
    state,
    nameOf,
    title,
    heading: table.past ? 'The question waits' : table.aims.length > 0 ? table.aims.map((id) => capital(things.name(id))).join(' · ') : table.group ? things.name(table.group) : aboutOf(table, things, nameOf) || state,
    hint: hintOf(table),
    aim: aimOf(table, things),
    give: held ? 'Confirm' : final ? buttonName(final, things) : '',
    spoken: mine && question ? `Your turn. ${title} ${counted(table.answers.length, 'choice')}.` : `${title}`,
  };
}

/** Whoever is waited for; the server may be thinking for a bot. */
export function waitingFor(table: Table, nameOf: (seat: number) => string): string {
  if (table.update && table.update.held >= 0) return `${nameOf(table.update.held)} may still take the turn back`;
  const asked = table.scene?.asked ?? [];
  const bots = new Set(table.scene?.players.filter(({ kind }) => kind !== 'person').map(({ seat }) => seat));
  if (asked.length === 0) return 'Nobody is asked';
  const names = listed(asked.map(nameOf));
  return asked.every((seat) => bots.has(seat)) ? `${names} thinks` : `${names} ${asked.length > 1 ? 'are' : 'is'} choosing`;
}

/** Whoever is first; where nobody with a seat is, somebody without one has beaten them all. */
export function winnersOf({ scores }: Scene): Scene['scores'] {
  const first = scores.filter(({ place }) => place === 1);
  if (first.length > 0) return first;
  const most = Math.max(...scores.map(({ points }) => points));
  return scores.filter(({ points, place }) => place === 0 && points === most);
}

export function resultOf(scene: Scene): string {
  const winners = winnersOf(scene);
  const names = listed(winners.map(({ seat, name }) => (seat === scene.viewer ? 'You' : name)));
  const verb = winners.length > 1 ? 'share the win' : names === 'You' ? 'win' : 'wins';
  return names ? `${names} ${verb} with ${winners[0]?.points}.` : 'The game is over.';
}

function aboutOf(table: Table, things: Things, nameOf: (seat: number) => string): string {
  return (table.question?.about ?? []).map((id) => (id.startsWith('seat:') ? nameOf(Number(id.slice(5))) : things.name(id))).filter((name) => name.length < LONG).slice(0, 2).map(capital).join(' · ');
}

function hintOf(table: Table): string {
  if (table.wondering) return 'Choose anything: why not there?';
  if (!table.question) return '';
  const [places, total] = [table.targets.size, table.answers.length];
  if (places === 0 || table.buttons.length === total) return counted(total, 'choice');
  return `${counted(total, 'choice')} at ${counted(places, 'place')}`;
}

/** What the preview in the dock is about. */
function aimOf(table: Table, things: Things): string {
  if (table.menu || table.considered) return '';
  if (table.looked) return capital(table.looked.label);
  return table.here.length > 1 ? `${capital(things.name(table.pointed))}: ${counted(table.here.length, 'choice')}` : '';
}

/** A name for the button that gives an answer: what it does, without its price. */
export function buttonName(choice: Choice, things: Things): string {
  const short = capital(shortLabel(choice));
  const [place] = choice.targets;
  return short.length > LONG && choice.piece && place ? `${capital(things.name(choice.piece))} on ${things.name(place)}` : short;
}

/** Labels end with what they cost and bring; chips show that already. */
export function shortLabel(choice: Choice): string {
  const bare = choice.label.replace(/ \([+−-].*\)$/, '');
  const without = choice.price.length > 0 ? bare.replace(/ for \d[^:]*$/, '') : bare;
  return without || choice.label;
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

export function capital(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

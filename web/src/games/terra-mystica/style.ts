/** How players look and what is written about them. */
import { keyOf, type CatalogueIndex } from '../../api/catalogue';
import type { Player, Scene } from '../../api/types';
import { defaultPlayerStyle, type PlayerStyle } from '../../table/seats/playerStyle';
import type { StockItem } from '../../table/seats/seatCard';
import { emblemOf } from './art/emblems';
import { amountOf, detailsOf, playerDetails } from './scene';

const GOODS = ['good:coins', 'good:workers', 'good:priests', 'good:ships', 'good:keys'] as const;
const SHOWN = ['good:coins', 'good:workers', 'good:priests'] as const;

/** The goods of a player: the usual ones, and others as soon as there are any. */
export function shownGoods(player: Player): { id: string; amount: number }[] {
  const usual: readonly string[] = SHOWN;
  return GOODS.map((id) => ({ id, amount: amountOf(player, id) })).filter(
    ({ id, amount }) => id in player.amounts && (usual.includes(id) || amount > 0),
  );
}

/** Terrains outside of the ring: whoever lives there has pieces of that color, whatever else they claimed. */
const OUTER_HOMES: readonly string[] = ['terrain:ice', 'terrain:volcano'];

/** The terrain whose color the pieces of a seat have; empty before a faction is chosen. */
export function pieceColorOf(scene: Scene, seat: number): string {
  const details = playerDetails(scene, seat);
  if (!details) return '';
  return keyOf(OUTER_HOMES.includes(details.home) ? details.home : details.color);
}

const LIGHT_COLORS: readonly string[] = ['desert', 'mountains', 'ice'];

/** Whether signs on this color have to be dark. */
export function isLightColor(color: string): boolean {
  return LIGHT_COLORS.includes(color);
}

/** By seat. */
export function pieceColorsOf(scene: Scene): ReadonlyMap<number, string> {
  return new Map(scene.players.map(({ seat }) => [seat, pieceColorOf(scene, seat)]));
}

/** A faction has the color of its home terrain; the Automa her own symbol on it. */
export function playerStyleOf(player: Player, scene: Scene): PlayerStyle {
  const terrain = pieceColorOf(scene, player.seat);
  if (terrain === '') return defaultPlayerStyle(player);
  const faction = player.kind === 'rival' ? '' : (playerDetails(scene, player.seat)?.faction ?? '');
  const playerStyle = {
    color: `var(--t-${terrain})`,
    ink: `var(--t-${terrain}-ink)`,
    icon: `t-${terrain}`,
    shield: { sign: `em-${emblemOf(faction)}`, face: `--pcf-${terrain}`, light: isLightColor(terrain) },
  };
  return player.kind === 'rival'
    ? { ...playerStyle, ink: 'var(--piece)', icon: 'automa', outline: 'var(--piece-line)' }
    : playerStyle;
}

/** The faction of a seat, or of the Automa. */
export function factionName(player: Player, scene: Scene, catalogue: CatalogueIndex): string {
  const id =
    player.kind === 'rival' ? detailsOf(scene)?.automa?.rival : playerDetails(scene, player.seat)?.faction;
  return id ? catalogue.name(id) : '';
}

export function playerSubtitle(player: Player, scene: Scene, catalogue: CatalogueIndex): string {
  const details = playerDetails(scene, player.seat);
  return [factionName(player, scene, catalogue), details?.dropped ? 'left' : details?.passed ? 'passed' : '']
    .filter(Boolean)
    .join(' · ');
}

export function playerStock(player: Player, scene: Scene, catalogue: CatalogueIndex): StockItem[] {
  if (player.kind === 'rival') {
    const deck = detailsOf(scene)?.automa?.deck.size ?? 0;
    return [{ id: 'deck', icon: 'cards', text: `${deck}`, label: `${deck} cards in her deck` }];
  }
  const goods = SHOWN.map((id) => ({
    id,
    icon: catalogue.icon(id),
    text: `${amountOf(player, id)}`,
    label: `${amountOf(player, id)} ${catalogue.name(id, amountOf(player, id))}`,
  }));
  const [first, second, third] = [
    amountOf(player, 'bowl:1'),
    amountOf(player, 'bowl:2'),
    amountOf(player, 'bowl:3'),
  ];
  return [
    ...goods,
    {
      id: 'bowls',
      icon: 'power',
      before: `${first}/${second}/`,
      text: `${third}`,
      label: `power bowls: ${first}, ${second}, ${third}`,
    },
  ];
}

const PHASES: Readonly<Record<string, string>> = {
  'phase:setup': 'Setup',
  'phase:income': 'Income',
  'phase:actions': 'Actions',
  'phase:bonus': 'Cult bonus',
  'phase:end': 'The end',
};

export function progressText(scene: Scene, catalogue: CatalogueIndex): string {
  const round = detailsOf(scene)?.round ?? 0;
  const rounds = catalogue.all('round').filter(({ id }) => Number(keyOf(id)) >= 1).length;
  const phase = scene.begun.find(({ what }) => what in PHASES)?.what ?? '';
  return [round > 0 ? `Round ${round} of ${rounds}` : '', scene.over ? 'The end' : (PHASES[phase] ?? '')]
    .filter(Boolean)
    .join(' · ');
}

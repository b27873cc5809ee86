/** What the shared parts of the page show of a scene. */
import type { Things } from '../api/things';
import type { Scene, TableInfo } from '../api/types';
import type { Face } from './face';
import type { Looks } from './looks';
import type { SeatCard } from './seats';

export function cardsOf(scene: Scene, face: Face, things: Things, seats: TableInfo['seats']): SeatCard[] {
  return scene.players.map((player) => {
    const own = player.seat === scene.viewer;
    const asked = scene.asked.includes(player.seat);
    const state = asked ? (own ? 'your turn' : player.kind === 'person' ? 'choosing' : 'thinking') : '';
    const seat = seats.find(({ seat: number }) => number === player.seat);
    const away = seat?.gone ? 'left' : seat?.kind === 'person' && !seat.present && !seat.mine ? 'away' : '';
    return {
      seat: player.seat,
      name: own ? `${player.name} (you)` : player.name,
      about: face.aboutOf(player, scene, things),
      state,
      points: player.points,
      asked,
      own,
      away,
      look: face.lookOf(player, scene),
      stock: face.stockOf(player, scene, things),
    };
  });
}

export function looksOf(scene: Scene | null, face: Face): Looks {
  return new Map(scene?.players.map((player) => [player.seat, face.lookOf(player, scene)]));
}

export function namesOf(scene: Scene | null): ReadonlyMap<number, string> {
  return new Map(scene?.players.map(({ seat, name }) => [seat, name]));
}

/** What is said about something on the page beside its name: boards put it into its accessible name. */
export function labelAt(id: string): string {
  if (id === '') return '';
  const found = document.querySelector(`[data-id="${CSS.escape(id)}"]:is([aria-label], [data-label])`);
  return found?.getAttribute('data-label') ?? found?.getAttribute('aria-label') ?? '';
}

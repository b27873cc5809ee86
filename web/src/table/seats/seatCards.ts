/** The cards of all seats, as the table page shows them. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Scene, TableInfo } from '../../api/types';
import type { GamePlugin } from '../gamePlugin';
import type { SeatCard } from './seatCard';

/** `held` is the seat that has not confirmed its turn yet: everybody waits for it, whoever is asked next. */
export function seatCards(
  scene: Scene,
  plugin: GamePlugin,
  catalogue: CatalogueIndex,
  seats: TableInfo['seats'],
  /** Whose turn waits for a confirmation: nobody else can go on; -1 for none. */
  held = -1,
): SeatCard[] {
  return scene.players.map((player) => {
    const isOwn = player.seat === scene.viewer;
    const asked = held >= 0 ? player.seat === held : scene.asked.includes(player.seat);
    const waits = held >= 0 && player.seat !== held && scene.asked.includes(player.seat);
    const state = asked
      ? isOwn
        ? 'your turn'
        : player.kind === 'person'
          ? 'choosing'
          : 'thinking'
      : waits
        ? held === scene.viewer
          ? 'waits for you'
          : 'next'
        : '';
    const seat = seats.find(({ seat: number }) => number === player.seat);
    const away = seat?.gone ? 'left' : seat?.kind === 'person' && !seat.present && !seat.mine ? 'away' : '';
    return {
      seat: player.seat,
      name: isOwn ? `${player.name} (you)` : player.name,
      subtitle: plugin.playerSubtitle(player, scene, catalogue),
      state,
      points: player.points,
      goal: plugin.pointsGoal?.(scene, catalogue) ?? 0,
      asked,
      away,
      time: seat?.clock ?? null,
      playerStyle: plugin.playerStyleOf(player, scene),
      stock: plugin.playerStock(player, scene, catalogue),
    };
  });
}

/** How each kind of question of Terra Mystica is asked. */
import type { TerraMysticaQuestionKind } from '../../../api/types';
import { inDock, dockMenu, overBoard, LIST, type QuestionViews } from '../../../table/dock/questionViews';
import Actions from './Actions.svelte';
import Auction from './Auction.svelte';
import CardChoice from './CardChoice.svelte';
import CultChoice from './CultChoice.svelte';
import EndOfTurn from './EndOfTurn.svelte';
import FactionChoice from './FactionChoice.svelte';
import PlaceOnMap from './PlaceOnMap.svelte';
import PowerOffer from './PowerOffer.svelte';
import TileChoice from './TileChoice.svelte';

const OFFER = inDock(PowerOffer, { previews: true, offersClosing: true });
const CARDS = overBoard(CardChoice);
const TILES = overBoard(TileChoice);
const ON_MAP = dockMenu(PlaceOnMap);

export const questions: QuestionViews<TerraMysticaQuestionKind> = {
  accept_power: OFFER,
  accept_trade_power: OFFER,
  choose_faction: overBoard(FactionChoice, { takesPage: true }),
  choose_level: CARDS,
  choose_rival: CARDS,
  choose_automa_home: CARDS,
  choose_terrain: CARDS,
  bid: overBoard(Auction),
  choose_bonus_card: TILES,
  take_favor: TILES,
  take_town: TILES,
  cult_track: dockMenu(CultChoice),
  key_tracks: dockMenu(CultChoice),
  action: dockMenu(Actions),
  after_action: dockMenu(EndOfTurn),
  place_dwelling: ON_MAP,
  use_spades: ON_MAP,
  bonus_spade: ON_MAP,
  build_here: ON_MAP,
  place_bridge: ON_MAP,
  place_dock: ON_MAP,
  place_ship: ON_MAP,
  move_ship: ON_MAP,
  trade_with: ON_MAP,
  give_up_ship: ON_MAP,
  free_upgrade: ON_MAP,
  sandstorm: ON_MAP,
  ride: ON_MAP,
  town_group: ON_MAP,
  ordain: ON_MAP,
  buy_token: ON_MAP,
  shift_to: ON_MAP,
  priest_or_terrain: ON_MAP,
  beside: LIST,
  choose_order: LIST,
  lose_cult: LIST,
};

/** The component of every kind of question that Terra Mystica asks. */
import { docked, menu, over, type Questions } from '../../../table/questions';
import Actions from './Actions.svelte';
import Auction from './Auction.svelte';
import Cards from './Cards.svelte';
import CultChoice from './CultChoice.svelte';
import EndOfTurn from './EndOfTurn.svelte';
import Places from './Places.svelte';
import PowerOffer from './PowerOffer.svelte';
import Tiles from './Tiles.svelte';

const OFFER = docked(PowerOffer, { previews: true, closes: true });
const CARDS = over(Cards);
const TILES = over(Tiles);
const ON_MAP = menu(Places);

export const questions: Questions = {
  AcceptPower: OFFER,
  AcceptTradePower: OFFER,
  ChooseFaction: CARDS,
  ChooseLevel: CARDS,
  ChooseRival: CARDS,
  ChooseAutomaHome: CARDS,
  ChooseTerrain: CARDS,
  Bid: over(Auction),
  ChooseBonusCard: TILES,
  TakeFavor: TILES,
  TakeTown: TILES,
  CultTrack: menu(CultChoice),
  KeyTracks: menu(CultChoice),
  Action: menu(Actions),
  AfterAction: menu(EndOfTurn),
  PlaceDwelling: ON_MAP,
  UseSpades: ON_MAP,
  BonusSpade: ON_MAP,
  BuildHere: ON_MAP,
  PlaceBridge: ON_MAP,
  PlaceDock: ON_MAP,
  PlaceShip: ON_MAP,
  MoveShip: ON_MAP,
  TradeWith: ON_MAP,
  GiveUpShip: ON_MAP,
  Eruption: ON_MAP,
  FreeUpgrade: ON_MAP,
  Sandstorm: ON_MAP,
  Ride: ON_MAP,
  TownGroup: ON_MAP,
  Ordain: ON_MAP,
  BuyToken: ON_MAP,
  ShiftTo: ON_MAP,
  PriestOrTerrain: ON_MAP,
};

/** The first turn of Terra Mystica alone, step by step: what is asked, and what it means. */
import type { GuideStep } from '../../table/face';

export const GUIDE: readonly GuideStep[] = [
  { kind: 'ChooseLevel', title: 'How hard shall she play?', text: 'The Automa follows printed rules; her level decides how many cards she plays and what they are worth. Take Automalein for a first game.', at: '' },
  { kind: 'ChooseFaction', title: 'Choose your people', text: 'Every faction has a home terrain and a talent. Point at one to read it. Witches, Nomads and Halflings are kind to beginners.', at: '' },
  { kind: 'ChooseBonusCard', title: 'Take a bonus card', text: 'It brings income every round until you pass and swap it. The free ones lie over the board, ringed beside it as well; click one.', at: 'bonus:' },
  { kind: 'PlaceDwelling', title: 'Place a first dwelling', text: 'Ringed hexes are of your home terrain. Stay near the middle and near rivers: there is room to grow. Click one.', at: 'hex:' },
  { kind: 'Action', title: 'Your first action', text: 'Ringed places can be used now; a number is the price in workers. Point at one to see what it costs and brings, click to do it. The buttons below sort them. Upgrading a dwelling to a trading house is a good start.', at: 'hex:', last: true },
  { kind: 'UseSpades', title: 'Use your spade', text: 'A spade turns a hex one step along the terrain ring. Dashed rings cannot be built on yet.', at: 'hex:' },
  { kind: 'AfterAction', title: 'End your turn', text: 'Converting is allowed as often as you like, but rarely needed. “End the turn” is the large button at the right; Undo beside it takes the action back.', at: '' },
  { kind: 'AcceptPower', title: 'Power from a neighbour', text: 'Whoever builds beside you offers you power for victory points. One power is free; early in the game power is worth it.', at: 'hex:' },
];

/** The component of every kind of question that Terra Mystica asks. */
import { docked, type Questions } from '../../../table/questions';
import PowerOffer from './PowerOffer.svelte';

const OFFER = docked(PowerOffer, { previews: true, closes: true });

export const questions: Questions = {
  AcceptPower: OFFER,
  AcceptTradePower: OFFER,
};

/** The component of every kind of question that Euphoria asks in a picture of its own. */
import { docked, menu, over, type Questions } from '../../../table/questions';
import RecruitChoice from '../RecruitChoice.svelte';
import Trade from '../Trade.svelte';
import TradeAnswer from '../TradeAnswer.svelte';
import Bundles from './Bundles.svelte';
import Dilemma from './Dilemma.svelte';
import Retrieve from './Retrieve.svelte';

const RECRUITS = over(RecruitChoice);
const BUNDLES = docked(Bundles);

export const questions: Questions = {
  ChooseActive: RECRUITS,
  ChooseHidden: RECRUITS,
  KeepRecruit: RECRUITS,
  TradePartner: over(Trade),
  TradeGive: over(Trade),
  TradeAnswer: over(TradeAnswer, { closes: true }),
  RetrieveDice: menu(Retrieve),
  DilemmaOutcome: docked(Dilemma),
  PayDilemma: BUNDLES,
  ChoosePayment: BUNDLES,
  GainResources: BUNDLES,
  DiscardCards: BUNDLES,
  LoseGoods: BUNDLES,
};

/** How each kind of question of Euphoria is asked. */
import type { EuphoriaQuestionKind } from '../../../api/types';
import { inDock, dockMenu, overBoard, LIST, type QuestionViews } from '../../../table/dock/questionViews';
import RecruitChoice from './RecruitChoice.svelte';
import TradeOffer from './TradeOffer.svelte';
import TradeAnswer from './TradeAnswer.svelte';
import GoodsChoice from './GoodsChoice.svelte';
import DilemmaChoice from './DilemmaChoice.svelte';
import RetrieveDice from './RetrieveDice.svelte';

const RECRUITS = overBoard(RecruitChoice);
const BUNDLES = inDock(GoodsChoice);

export const questions: QuestionViews<EuphoriaQuestionKind> = {
  choose_active: RECRUITS,
  choose_hidden: RECRUITS,
  keep_recruit: RECRUITS,
  trade_partner: overBoard(TradeOffer),
  trade_give: overBoard(TradeOffer),
  trade_answer: overBoard(TradeAnswer, { offersClosing: true }),
  retrieve_dice: dockMenu(RetrieveDice),
  dilemma_outcome: inDock(DilemmaChoice),
  pay_dilemma: BUNDLES,
  choose_payment: BUNDLES,
  gain_resources: BUNDLES,
  discard_cards: BUNDLES,
  lose_goods: BUNDLES,
  burn_artifact: LIST,
  choose_ability: LIST,
  choose_action: LIST,
  choose_face: LIST,
  choose_gain: LIST,
  choose_order: LIST,
  choose_token_place: LIST,
  discard_drawn: LIST,
  draw_mode: LIST,
  end_turn: LIST,
  gain_commodity: LIST,
  may_use: LIST,
  pay_cards: LIST,
  place_new_die: LIST,
  place_next: LIST,
  sacrifice: LIST,
  trade_want: LIST,
  tunnel_gain: LIST,
};

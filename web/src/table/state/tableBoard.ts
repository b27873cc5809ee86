/** What a game says about its board, its prices and its questions. */
import type { BoardQueries } from '../choices/choiceStore.svelte';
import type { QuestionViews } from '../dock/questionViews';

export interface TableBoard extends BoardQueries {
  /** Goods from the dearest to the cheapest. */
  priceOrder?: readonly string[] | undefined;
  questions?: QuestionViews | undefined;
}

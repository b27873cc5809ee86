/** The choices of the open question, narrowed by a group and by the places picked so far. */
import { kindOf } from '../../api/catalogue';
import type { Question } from '../../api/types';
import {
  canSelectFurther,
  ChoiceCache,
  choicesByPlace,
  choicesInGroup,
  choicesMatching,
  closingChoice,
  distinguishingPlaces,
  firstTarget,
  groupChoices,
  withAliases,
  withoutPlace,
  type Choice,
} from './choices';
import { offeredChoices } from './offered';

const NOWHERE: readonly string[] = [];

/** What a game says about its board. */
export interface BoardQueries {
  isDrawn: (id: string) => boolean;
  placesOf?: ((choice: Choice) => readonly string[]) | undefined;
  /** Groups in the order in which they always stand. */
  groupOrder?: readonly string[] | undefined;
}

export class ChoiceStore {
  group = $state('');
  /** Ids picked so far in a gesture of several places. */
  selection: readonly string[] = $state.raw(NOWHERE);
  private readonly cache = new ChoiceCache();

  constructor(
    private readonly question: () => Question | null,
    private readonly board: BoardQueries,
  ) {}

  private readonly offered = $derived.by(() => offeredChoices(this.question()));
  private readonly all = $derived.by(() => this.cache.reuse(this.offered.choices));
  readonly groups = $derived.by(() => groupChoices(this.all, this.board.groupOrder));
  readonly available = $derived.by(() =>
    choicesMatching(choicesInGroup(this.all, this.group), this.selection),
  );
  /** The choice that ends the question without doing anything. */
  readonly closing = $derived.by(() => closingChoice(this.available));
  readonly targets = $derived.by(() => withAliases(this.placesNow, this.offered.aliases));
  private readonly placesNow = $derived.by(() =>
    choicesByPlace(this.available, (choice) => this.placesLeft(choice)),
  );
  /** Choices that nothing on the board stands for. */
  readonly unplaced = $derived.by(() =>
    withoutPlace(this.available, this.board.isDrawn, (choice) => this.placesLeft(choice)),
  );
  private readonly remainingPlaces = $derived.by(() =>
    this.selection.length > 0
      ? distinguishingPlaces(this.available, this.selection, this.board.isDrawn)
      : null,
  );

  /** Where a choice can still be picked after the places picked so far. */
  private placesLeft(choice: Choice): readonly string[] {
    return this.remainingPlaces ? (this.remainingPlaces.get(choice) ?? []) : this.placesOf(choice);
  }

  placesOf(choice: Choice): readonly string[] {
    return choice.ends ? NOWHERE : (this.board.placesOf ?? firstTarget)(choice);
  }

  /** The place that stands for an id among those that make no difference. */
  standIn(id: string): string {
    return this.placesNow.has(id) ? id : (this.offered.aliases.get(id) ?? id);
  }

  /** Whether a gesture could begin with this id instead of the first one picked: they are of one kind. */
  isOtherStart(id: string): boolean {
    const [first] = this.selection;
    return first !== undefined && kindOf(first) === kindOf(id) && this.starts.includes(this.standIn(id));
  }

  /** Where a gesture can begin. */
  private readonly starts = $derived.by(() =>
    choicesInGroup(this.all, this.group).flatMap((choice) => [...this.placesOf(choice)]),
  );

  /** The choices at an id. */
  at(id: string): readonly Choice[] {
    return this.targets.get(id) ?? [];
  }

  /** Whether these choices at an id are better told apart by picking another place than by a list. */
  canSelect(id: string, choices: readonly Choice[]): boolean {
    return canSelectFurther(choices, [...this.selection, id], this.board.isDrawn);
  }

  clear(): void {
    this.group = '';
    this.selection = NOWHERE;
  }
}

/** One lesson on the page: which step is open, what was said to the last answer, and the table it happens on. */
import type { Course, Lesson, LessonPosition, LessonStep } from '../api/types';
import type { Choice } from '../table/choices/choices';
import { everyChoice } from '../table/choices/offered';
import type { GamePlugin } from '../table/gamePlugin';
import { TableStore } from '../table/state/tableStore.svelte';
import { LessonConnection } from './lessonConnection';
import { progress } from './progress.svelte';

/** How long something is pointed at before it is done for the learner; shorter for those who want less motion. */
const POINTING_MS = 900;
const SHORT_POINTING_MS = 300;
const pointingTime = (): number =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? SHORT_POINTING_MS : POINTING_MS;

export class LessonStore {
  stepIndex = $state(0);
  verdict: LessonPosition['verdict'] = $state('open');
  /** The praise of a right answer or the reason of a wrong one, and the rule behind it. */
  say = $state('');
  rule = $state('');
  isShowing = $state(false);
  failed: unknown = $state.raw(null);
  readonly table: TableStore;
  /** Done when the board of the step is there. */
  private arrival: Promise<void> = Promise.resolve();
  private readonly connection: LessonConnection;

  constructor(
    readonly course: Course,
    readonly lesson: Lesson,
    plugin: GamePlugin,
    firstStep: number,
  ) {
    this.stepIndex = Math.min(Math.max(0, firstStep), lesson.steps.length - 1);
    this.connection = new LessonConnection(course.game, lesson.key, (found) => this.judge(found));
    this.table = new TableStore(this.connection, plugin, true);
  }

  readonly step = $derived.by((): LessonStep => this.lesson.steps[this.stepIndex] as LessonStep);
  readonly number = $derived.by(() => this.course.lessons.indexOf(this.lesson));
  readonly isLastStep = $derived.by(() => this.stepIndex === this.lesson.steps.length - 1);
  readonly nextLabel = $derived.by(() => {
    if (!this.isLastStep) return 'Next';
    return this.number < this.course.lessons.length - 1 ? 'Next lesson' : this.course.first_game.title;
  });
  /** Whether there is still something to do before one goes on. */
  readonly isWaiting = $derived.by(() => this.step.task !== '' && this.verdict !== 'right');
  readonly minutesLeft = $derived.by(() => {
    const { lessons, minutes } = this.course;
    return Math.max(1, Math.round((minutes * (lessons.length - this.number)) / lessons.length));
  });

  /** Called in an effect. */
  begin(): () => void {
    const stop = this.table.listen();
    void this.goTo(this.stepIndex);
    return stop;
  }

  private judge({ verdict, say, rule }: LessonPosition): void {
    [this.verdict, this.say, this.rule] = [verdict, say, rule];
  }

  async goTo(index: number): Promise<void> {
    this.stepIndex = index;
    this.judgeNothing();
    this.failed = null;
    progress.reach(this.course.game, this.lesson.key, index);
    this.arrival = this.connection.goTo(index).catch((error: unknown) => {
      this.failed = error;
    });
    await this.arrival;
  }

  private judgeNothing(): void {
    [this.verdict, this.say, this.rule] = ['open', '', ''];
  }

  /** The next step; false where the lesson is over. */
  next(): boolean {
    if (this.isLastStep) {
      progress.finish(this.course.game, this.lesson.key);
      return false;
    }
    void this.goTo(this.stepIndex + 1);
    return true;
  }

  /** The step before; false at the beginning of the lesson. */
  back(): boolean {
    if (this.stepIndex === 0) return false;
    void this.goTo(this.stepIndex - 1);
    return true;
  }

  /** Do it for the learner: point at each choice of the solution for a moment, then choose it. */
  async showMe(): Promise<void> {
    const { stepIndex, table } = this;
    if (this.isShowing) return;
    this.isShowing = true;
    if (this.verdict === 'wrong') this.judgeNothing();
    await this.arrival;
    let left: readonly string[] = this.step.solution;
    while (left.length > 0) {
      table.clearPointing();
      table.choices.clear();
      const choice = longestPrefix(everyChoice(table.question), left);
      if (!choice) break;
      table.arm(choice);
      await new Promise((resolve) => setTimeout(resolve, pointingTime()));
      if (stepIndex !== this.stepIndex) break;
      await table.submit(choice);
      left = left.slice(choice.words.length);
    }
    this.isShowing = false;
  }
}

/** The choice that does most of what is left to do. */
function longestPrefix(choices: readonly Choice[], left: readonly string[]): Choice | undefined {
  return choices
    .filter(({ words }) => words.every((word, index) => word === left[index]))
    .sort((one, other) => other.words.length - one.words.length)[0];
}

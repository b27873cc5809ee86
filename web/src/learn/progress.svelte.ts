/** How far somebody has come in each course, kept in this browser. */
const STORAGE_KEY = 'ludarium-learn';

interface CourseProgress {
  /** Keys of the lessons that are done. */
  done: readonly string[];
  /** The lesson and the step to go on with. */
  lesson: string;
  step: number;
}

const NOTHING: CourseProgress = { done: [], lesson: '', step: 0 };

function read(): Record<string, CourseProgress> {
  try {
    return (JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}') ?? {}) as Record<string, CourseProgress>;
  } catch {
    return {};
  }
}

class Progress {
  private courses: Record<string, CourseProgress> = $state.raw(read());

  of(game: string): CourseProgress {
    return this.courses[game] ?? NOTHING;
  }

  isDone(game: string, lesson: string): boolean {
    return this.of(game).done.includes(lesson);
  }

  reach(game: string, lesson: string, step: number): void {
    this.save(game, { ...this.of(game), lesson, step });
  }

  finish(game: string, lesson: string): void {
    const { done } = this.of(game);
    this.save(game, { done: [...done.filter((key) => key !== lesson), lesson], lesson: '', step: 0 });
  }

  private save(game: string, progress: CourseProgress): void {
    this.courses = { ...this.courses, [game]: progress };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(this.courses));
  }
}

export const progress = new Progress();

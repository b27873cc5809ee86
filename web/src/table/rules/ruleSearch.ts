/** What of a handbook contains the words that somebody types. */
import type { CatalogueIndex } from '../../api/catalogue';
import type { Chapter, GlossaryWord, Handbook, Passage, Rule } from '../../api/types';

export interface FoundPassage {
  chapter: Chapter;
  passage: Passage;
}

export interface Found {
  passages: readonly FoundPassage[];
  words: readonly GlossaryWord[];
  rules: readonly Rule[];
}

/** All words must occur somewhere in a text. */
export function contains(typed: string, ...texts: readonly string[]): boolean {
  const whole = texts.join(' ').toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

export function searchHandbook(typed: string, handbook: Handbook | null, catalogue: CatalogueIndex): Found {
  const fits = (...texts: readonly string[]): boolean => contains(typed.trim(), ...texts);
  return {
    passages:
      handbook?.chapters.flatMap((chapter) =>
        chapter.passages
          .filter(({ heading, text, example }) => fits(chapter.title, heading, text, example))
          .map((passage) => ({ chapter, passage })),
      ) ?? [],
    words: handbook?.glossary.filter(({ word, text }) => fits(word, text)) ?? [],
    rules: catalogue.rules.filter(({ id, title, text }) => fits(title, text, id)),
  };
}

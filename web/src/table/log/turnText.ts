/** Sentences of the log put together: whoever acts is named once. */
import type { Fact } from '../../api/types';

/** What a fact says: who does it (empty where it begins with nobody), and the rest. */
export type Sentence = Pick<Fact, 'subject' | 'text'>;

/** A sentence as people read it; empty where another fact tells it. */
export function sentenceText({ subject, text }: Sentence): string {
  return subject ? `${subject} ${text}` : text;
}

/** What facts say: each sentence once. */
export function sentencesOf(facts: readonly Sentence[]): Sentence[] {
  const byText = new Map(
    facts.map(({ subject, text }) => [sentenceText({ subject, text }), { subject, text }]),
  );
  byText.delete('');
  return [...byText.values()];
}

/** One sentence after the other. */
export function joinSentences([first, ...others]: readonly Sentence[]): Sentence {
  if (!first) return { subject: '', text: '' };
  return { subject: first.subject, text: [first.text, ...others.map(sentenceText)].join('. ') };
}

/** "Ada builds, gains 2 power": the same subject is not repeated. */
export function withSubjectOnce([first, ...others]: readonly Sentence[]): Sentence {
  if (!first) return { subject: '', text: '' };
  const { subject } = first;
  const text = others.reduce(
    (before, next) =>
      subject !== '' && next.subject === subject
        ? `${before}, ${next.text}`
        : `${before}. ${sentenceText(next)}`,
    first.text,
  );
  return { subject, text };
}

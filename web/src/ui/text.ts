/** English for lists, counts, and the beginnings and ends of sentences. */

/** "a, b and c" */
export function joinWithAnd(parts: readonly string[]): string {
  return parts.length < 2
    ? (parts[0] ?? '')
    : `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}`;
}

/** "1 choice", "2 choices" */
export function pluralize(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** A number in a sentence: "seven", and "56" from thirteen on. */
export function numberInWords(count: number): string {
  return NUMBERS[count] ?? `${count}`;
}

export function capitalize(sentence: string): string {
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}

/** Several things done in a row: "Dig on E6, then build a dwelling" */
export function joinWithThen(labels: readonly string[]): string {
  return labels
    .map((label, index) => (index === 0 ? label : label.charAt(0).toLowerCase() + label.slice(1)))
    .join(', then ');
}

/** A text as a sentence: "not now" is "Not now." */
export function asSentence(text: string): string {
  return ['.', '!', '?'].includes(text.at(-1) ?? '') ? capitalize(text) : `${capitalize(text)}.`;
}

/** What went wrong, as a sentence. */
export function errorMessage(error: unknown): string {
  return asSentence(error instanceof Error ? error.message : String(error));
}

/** A key in words: "club_player" is "club player". */
export function keyInWords(key: string): string {
  return key.replaceAll('_', ' ');
}

/** A name in one or two lines of about the same length. */
export function inTwoLines(name: string): string[] {
  const words = name.split(' ');
  const splits = words.slice(1).map((_, index) => {
    const lines = [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')];
    return { lines, longest: Math.max(...lines.map(({ length }) => length)) };
  });
  const best = splits.sort((one, other) => one.longest - other.longest)[0];
  return best && name.length > SHORT_NAME ? best.lines : [name];
}
const SHORT_NAME = 12;

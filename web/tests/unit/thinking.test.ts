/** How long bots may still take. */
import { expect, test } from 'vitest';
import type { BotThinking } from '../../src/api/types';
import { thinkingText } from '../../src/table/dock/thinkingText';

function bot(seconds: number, state: BotThinking['state'] = 'thinks', share = 1): BotThinking {
  return { seat: 1, bot: 'master', state, seconds, share };
}

test('nothing is said about bots that answer in a moment', () => {
  expect(thinkingText([])).toBe('');
  expect(thinkingText([bot(0.2)])).toBe('');
});

test('the bot that takes longest decides', () => {
  expect(thinkingText([bot(0.2), bot(1.8)])).toBe('About 2 s more');
});

test('a queue and less time are said', () => {
  expect(thinkingText([bot(12.3, 'waits')])).toBe('Many bots think: about 12 s more');
  expect(thinkingText([bot(1, 'thinks', 0.4)])).toBe(
    'About 1 s more, with less time than usual: many bots think',
  );
});

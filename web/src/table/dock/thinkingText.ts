/** How long the bots that are asked may still take, in words. */
import type { BotThinking } from '../../api/types';
import { capitalize } from '../../ui/text';

/** Below so many seconds nobody needs to be told. */
const SHORT = 0.5;

export function thinkingText(bots: readonly BotThinking[]): string {
  const last = bots.reduce<BotThinking | undefined>(
    (longest, bot) => (longest && longest.seconds >= bot.seconds ? longest : bot),
    undefined,
  );
  if (!last || last.seconds < SHORT) return '';
  const time = `about ${Math.max(1, Math.round(last.seconds))} s more`;
  if (last.state === 'waits') return `Many bots think: ${time}`;
  return capitalize(last.share < 1 ? `${time}, with less time than usual: many bots think` : time);
}

/** Moments of Euphoria. */
import { isKind, type CatalogueIndex } from '../../api/catalogue';
import type { Fact } from '../../api/types';
import type { Moment } from '../../table/motion/moments.svelte';
import { sentenceText } from '../../table/log/turnText';
import { asSentence, capitalize } from '../../ui/text';

export function momentOf(fact: Fact, catalogue: CatalogueIndex): Moment | null {
  const { verb, what, place, origin, cause, seat } = fact;
  if (verb === 'turn' && isKind(what, 'market') && isKind(place, 'site'))
    return {
      title: 'A market opens',
      text: capitalize(catalogue.name(what)),
      seat: -1,
      icon: 'market',
      tone: 'joy',
    };
  if (isKind(what, 'die') && origin === 'dice:hand' && place === '' && cause === 'check:knowledge')
    return {
      title: 'A worker deserts',
      text: asSentence(sentenceText(fact)),
      seat,
      icon: 'knowledge',
      tone: 'loss',
    };
  return null;
}

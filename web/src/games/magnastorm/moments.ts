/** Moments of Magnastorm. */
import { isKind, type CatalogueIndex } from '../../api/catalogue';
import type { Fact } from '../../api/types';
import type { Moment } from '../../table/motion/moments.svelte';
import { sentenceText } from '../../table/log/turnText';
import { asSentence } from '../../ui/text';

export function momentOf(fact: Fact, catalogue: CatalogueIndex): Moment | null {
  const { place, cause, seat } = fact;
  if (!isKind(place, 'rung') || !isKind(cause, 'objective')) return null;
  return {
    title: catalogue.name(cause),
    text: asSentence(sentenceText(fact)),
    seat,
    icon: 'objective',
    tone: 'joy',
  };
}

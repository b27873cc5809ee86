/** Moments of Terra Mystica, and what a round pays. */
import { isKind, type CatalogueIndex } from '../../api/catalogue';
import type { Fact, Scene } from '../../api/types';
import type { Moment } from '../../table/motion/moments.svelte';
import { sentenceText } from '../../table/log/turnText';
import { asSentence } from '../../ui/text';
import { detailsOf } from './scene';

/** A town is told once, when its tile may be taken. */
export function momentOf(fact: Fact, catalogue: CatalogueIndex): Moment | null {
  const { verb, what, seat, rule, cause } = fact;
  const sentence = sentenceText(fact);
  if (verb !== 'gain' || what !== 'good:towns' || rule !== 'tm.town') return null;
  const text = sentence ? asSentence(sentence) : cause ? `Around ${catalogue.name(cause)}.` : '';
  return { title: 'A town!', text, seat, icon: 'town', tone: 'joy' };
}

/** "This round pays 2 VP for each dwelling. At its end: 1 priest for every 4 steps of water." */
export function roundText(scene: Scene, catalogue: CatalogueIndex): string {
  const round = detailsOf(scene)?.round ?? 0;
  const tile = (scene.layout[`round:${round}`] ?? []).find(({ what }) => isKind(what, 'scoring'))?.what ?? '';
  const [scores, reward] = [catalogue.part(tile, 'scores'), catalogue.part(tile, 'reward')];
  if (!scores) return '';
  const isLast = catalogue.find(`round:${round + 1}`) === undefined;
  return `This round pays ${scores}.${reward && !isLast ? ` At its end: ${reward}.` : ''}`;
}

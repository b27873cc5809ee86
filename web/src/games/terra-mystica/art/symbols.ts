/** Everything that the boards of Terra Mystica stamp with `<use>`, once per page. */
import { emblemSymbols } from './emblems';
import { pieceSymbols } from './pieces';
import { TERRAINS, terrainStamps } from './terrains';

function stop(offset: number, color: string): string {
  return `<stop offset="${offset}" style="stop-color:${color}"/>`;
}

/** Every ground is lighter towards the light. */
function terrainGradients(): string {
  const grounds = TERRAINS.map((terrain) => {
    const middle = `var(--t-${terrain})`;
    const stops =
      stop(0, `color-mix(in oklab, ${middle} 82%, white)`) +
      stop(0.5, middle) +
      stop(1, `color-mix(in oklab, ${middle} 84%, black)`);
    return `<linearGradient id="g-${terrain}" x1="0" y1="0" x2=".7" y2="1">${stops}</linearGradient>`;
  });
  const water = stop(0, 'var(--t-lakes-hi)') + stop(0.6, 'var(--t-lakes)') + stop(1, 'var(--t-lakes-lo)');
  return `${grounds.join('')}<linearGradient id="g-lake-water" x1="0" y1="0" x2=".4" y2="1">${water}</linearGradient>`;
}

const WATER =
  '<linearGradient id="g-river" x1="0" y1="0" x2="1" y2="1"><stop offset="0" style="stop-color:var(--w-river-3)"/>' +
  '<stop offset=".5" style="stop-color:color-mix(in oklab, var(--w-river-3) 92%, var(--w-river-2))"/>' +
  '<stop offset="1" style="stop-color:var(--w-river-3)"/></linearGradient>' +
  '<pattern id="p-wave" width="58" height="34" patternUnits="userSpaceOnUse" patternTransform="rotate(-8)">' +
  '<path d="M4 8q4 -3.4 8 0t8 0M34 15q4 -3.4 8 0t8 0M14 25q3 -2.8 6 0t6 0" fill="none" ' +
  'stroke="var(--t-river-ink)" stroke-width="1.4" stroke-linecap="round" opacity=".75"/>' +
  '<path d="M36 17.6q4 -3.2 8 0M6 10.6q4 -3.2 8 0" fill="none" stroke="var(--w-river-1)" ' +
  'stroke-width="1.2" stroke-linecap="round" opacity=".6"/></pattern>';

const SHADOW =
  '<radialGradient id="g-under"><stop offset="0" style="stop-color:var(--w-under)"/>' +
  '<stop offset="1" style="stop-color:var(--w-under);stop-opacity:0"/></radialGradient>';

const CLOUD =
  '<g id="w-cloud"><path d="M14 40a13 13 0 0 1 3 -25a20 20 0 0 1 36 -6a17 17 0 0 1 28 5a14 14 0 0 1 22 12' +
  'a8 8 0 0 1 3 14z" fill="var(--cloud)"/><path d="M14 40a13 13 0 0 1 -5 -22a15 15 0 0 0 10 14a30 12 0 0 0 46 1' +
  'a24 9 0 0 0 40 -3a8 8 0 0 1 1 10z" fill="var(--cloud-2)"/></g>';

export const SYMBOLS = [
  terrainGradients(),
  WATER,
  SHADOW,
  terrainStamps(),
  pieceSymbols(),
  CLOUD,
  emblemSymbols(),
].join('');

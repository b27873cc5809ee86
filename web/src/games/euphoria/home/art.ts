/** Pictures for pages around the game, and the symbols they are stamped with. */
export { SYMBOLS as symbols } from '../art/symbols';
export { default as Art } from './Art.svelte';

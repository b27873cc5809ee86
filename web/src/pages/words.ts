/** Names for what can be set: the server knows keys, people want words. */
const NAMES: Readonly<Record<string, string>> = {
  uniform: 'Random',
  greedy: 'Greedy',
  greedy1: 'Greedy, as first measured',
  automalein: 'Automalein (easy)',
  automa: 'Automa (normal)',
  automaechtig: 'Automächtig (hard)',
  ultoma: 'Ultoma (harder)',
  alptrauma: 'Alptrauma (hardest)',
  fire_ice_1: 'Fire & Ice, side 1',
  fire_ice_2: 'Fire & Ice, side 2',
  base: 'Base map',
  asked: 'I choose at the table',
  drawn: 'Drawn',
  table_2017: 'Table of 2017',
  start_vp: 'Starting points',
  own_map: 'Own map',
  trade_offers: 'Trade offers',
  automa_faction: "The Automa's faction",
  automa_home: "The Automa's terrain",
  level: "The Automa's level",
  merchants: 'Merchants of the Seas',
  automa_data: "The Automa's values",
  merchants_data: "The Merchants' values",
};

export function wordFor(key: string, setting = ''): string {
  if (key === 'automa' && setting !== 'level') return 'With the Automa';
  const known = NAMES[key];
  if (known) return known;
  const text = key.replace(/_/g, ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function since(at: number, now = Date.now()): string {
  const minutes = Math.max(0, Math.round((now - at) / 60_000));
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  if (minutes < 48 * 60) return `${Math.round(minutes / 60)} h ago`;
  return `${Math.round(minutes / 60 / 24)} days ago`;
}

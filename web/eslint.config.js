import svelte from 'eslint-plugin-svelte';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const GAMES = ['terra-mystica', 'magnastorm', 'euphoria', 'fallback'];

/** What a layer must not import: folders of src, by their names in import paths. */
function layer(files, folders, message) {
  const regex = `(^|/)(${folders.join('|')})(/|$)`;
  return { files, rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] } };
}

/** From the bottom to the top: api and ui, account, table, games, learn, pages. */
const LAYERS = [
  layer(
    ['src/api/**'],
    ['ui', 'account', 'table', 'games', 'learn', 'pages'],
    'The API layer knows nothing of the page.',
  ),
  layer(
    ['src/ui/**'],
    ['api', 'account', 'table', 'games', 'learn', 'pages'],
    'The design system knows nothing above it.',
  ),
  layer(
    ['src/account/**'],
    ['table', 'games', 'learn', 'pages'],
    'The account knows no table, game or page.',
  ),
  layer(
    ['src/table/**'],
    ['games', 'learn', 'pages'],
    'The table page asks the plug-in of its game, and knows no page.',
  ),
  layer(['src/games/shared/**'], [...GAMES, 'learn', 'pages'], 'What games share knows no game.'),
  layer(['src/learn/**'], ['games/.*', 'pages'], 'Lessons know games by games/index.ts only, and no page.'),
  layer(['src/pages/**'], ['games/.*'], 'Pages know games by games/index.ts only.'),
  ...GAMES.map((game) =>
    layer(
      [`src/games/${game}/**`],
      [...GAMES.filter((other) => other !== game), 'learn', 'pages'],
      'Games know neither each other nor pages.',
    ),
  ),
];

export default ts.config(
  { ignores: ['node_modules/', 'shots/', 'src/api/types.ts'] },
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
    },
  },
  { files: ['**/*.svelte'], rules: { 'max-lines': ['error', { max: 200, skipBlankLines: true }] } },
  ...LAYERS,
);

/** Four districts as places, from the clouds to the tunnels: scenes of 300 by 74 units, Icarus is a wide strip. */
import { digits, edge, filled, group, stroked } from '../../shared/art/drawing';

type District = 'eu' | 'su' | 'wa' | 'ic';
const tone = (district: District, step: number): string => `var(--euw-${district}-${step})`;
const LAMP = 'var(--eu-lamp)';
const LINE = 'var(--w-outline)';

/** Rays from a point between two angles. */
function rays(x: number, y: number, count: number, radius: number): string {
  const point = (angle: number): string =>
    `${digits(x + radius * Math.cos(angle))} ${digits(y + radius * Math.sin(angle))}`;
  return Array.from({ length: count }, (_, index) => {
    const [from, to] = [Math.PI * (1 + index / count), Math.PI * (1 + (index + 0.5) / count)];
    return `M${x} ${y}L${point(from)}L${point(to)}Z`;
  }).join('');
}

const EUPHORIA =
  filled('M0 0H300V74H0Z', tone('eu', 1)) +
  filled(rays(206, 74, 16, 330), tone('eu', 2), 'opacity=".38"') +
  filled('M128 74V44h10V30h8V22h6v8h8v14h8V74ZM286 74V40h-8V30h-8v10h-8v34Z', tone('eu', 2)) +
  filled(
    'M158 74V34h6V22h5V10l3 -8l3 8v12h5v12h6V74ZM192 74V46h8V34l7 -7l7 7v12h8V74ZM236 74V50h7V40h6V32h5v8h6v10h7V74Z' +
      'M104 74V56h18V74ZM226 74V60h12V74ZM268 74V56h32V74Z',
    tone('eu', 3),
  ) +
  filled(
    'M163 40h3v3h-3zM169 40h3v3h-3zM176 40h3v3h-3zM163 48h3v3h-3zM176 48h3v3h-3zM169 56h3v3h-3zM198 52h3v3h-3z' +
      'M206 52h3v3h-3zM214 52h3v3h-3zM206 60h3v3h-3zM241 56h3v3h-3zM249 56h3v3h-3zM257 62h3v3h-3zM276 62h3v3h-3z' +
      'M286 66h3v3h-3zM110 62h3v3h-3z',
    LAMP,
  );

const SUBTERRA =
  filled('M0 0H300V74H0Z', tone('su', 3)) +
  filled('M0 74V30Q60 14 140 26T300 20V74Z', tone('su', 2)) +
  filled(
    'M0 0H300V12L290 20L282 12L262 24L252 12L232 16L224 34L216 14L194 12L186 22L178 12H124L116 24L108 12L88 12' +
      'L80 20L70 12H0Z',
    tone('su', 4),
  ) +
  filled(
    'M96 38H300V74H292V62A12 12 0 0 0 268 62V74H258V62A12 12 0 0 0 234 62V74H224V62A12 12 0 0 0 200 62V74H190V62' +
      'A12 12 0 0 0 166 62V74H156V62A12 12 0 0 0 132 62V74H122V62A12 12 0 0 0 96 54Z',
    tone('su', 4),
  ) +
  filled('M96 36H300V41H96Z', 'var(--eu-water)') +
  stroked(
    'M102 37.4h10M122 37.4h16M150 37.4h9M174 37.4h18M206 37.4h9M228 37.4h16M262 37.4h12M284 37.4h10',
    'var(--eu-foam)',
    1.6,
  ) +
  filled('M246 41h7v24q-3.5 4 -7 0z', 'var(--eu-fall)') +
  stroked('M248 44v18M251 46v12', 'var(--eu-foam)', 1.1) +
  stroked('M140 12v5M206 13v11', tone('su', 4), 1.4) +
  filled(
    'M140 20m-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0M206 28m-3.4 0a3.4 3.4 0 1 0 6.8 0a3.4 3.4 0 1 0 -6.8 0',
    LAMP,
  );

const WASTELANDS =
  filled('M0 0H300V74H0Z', tone('wa', 1)) +
  filled('M222 30m-17 0a17 17 0 1 0 34 0a17 17 0 1 0 -34 0', 'var(--eu-sun)') +
  filled('M88 74L102 42H126L132 34H158L168 46H186L200 74ZM250 74L262 48H278L284 40H300V74Z', tone('wa', 2)) +
  filled('M0 74V58Q60 46 130 58T300 54V74Z', tone('wa', 3)) +
  stroked(
    'M124 72Q144 62 176 62M146 74Q168 66 206 65M184 74Q210 68 238 68M216 74Q238 70 264 71',
    tone('wa', 2),
    2,
  ) +
  filled('M246 60V44l10 -8l10 8V60ZM268 60V40q5 -7 10 0V60Z', tone('wa', 4)) +
  filled('M252 60v-9h8v9z', LAMP) +
  stroked('M182 58L186 30L190 58M184 46h4', tone('wa', 4), 2) +
  stroked('M186 30L174 24M186 30L198 36M186 30L180 42M186 30L192 18', tone('wa', 4), 2.6) +
  filled('M144 58v-9q0 -3 3 -3v5h1v-9q3 -3 6 0v6h1v-4q3 0 3 3v5h-4v6z', 'var(--eu-cactus)');

const CLOUD =
  filled(
    'M14 40a13 13 0 0 1 3 -25a20 20 0 0 1 36 -6a17 17 0 0 1 28 5a14 14 0 0 1 22 12a8 8 0 0 1 3 14z',
    'var(--eu-cloud)',
  ) +
  filled(
    'M14 40a13 13 0 0 1 -5 -22a15 15 0 0 0 10 14a30 12 0 0 0 46 1a24 9 0 0 0 40 -3a8 8 0 0 1 1 10z',
    'var(--eu-cloud-2)',
  );

const AIRSHIP =
  filled(
    'M-34 0C-34 -15 -14 -20 4 -18C22 -18 34 -8 36 0C34 8 22 15 4 15C-14 17 -34 12 -34 0Z',
    tone('ic', 3),
    edge(LINE, 1.3),
  ) +
  filled('M-33 -2C-30 -14 -14 -19 4 -17.4C16 -17 25 -13 30 -8C10 -12 -14 -12 -33 -2Z', tone('ic', 2)) +
  filled('M-34 0l-9 -8v16zM-8 18h20l-3 7h-14z', tone('ic', 4)) +
  filled('M-4 20h3v3h-3zM2 20h3v3h-3zM8 20h2.6l-1 3h-1.6z', LAMP);

const ICARUS =
  filled('M0 0H716V112H0Z', tone('ic', 1)) + filled(rays(590, 130, 22, 660), tone('ic', 2), 'opacity=".25"');
const ICARUS_PHONE =
  filled('M0 0H300V340H0Z', tone('ic', 1)) + filled(rays(220, 150, 18, 420), tone('ic', 2), 'opacity=".25"');

export const sceneSymbols =
  group('euw-eu', EUPHORIA) +
  group('euw-su', SUBTERRA) +
  group('euw-wa', WASTELANDS) +
  group('euw-ic', ICARUS) +
  group('euw-ic-phone', ICARUS_PHONE) +
  group('euw-cloud', CLOUD) +
  group('euw-airship', AIRSHIP);

/** What an objective asks for as a row of small pictures. */
import type { MagnastormNeed, CatalogueEntry } from '../../../api/types';

export interface PicturePart {
  icon: string;
  /** How many of them together: labs of one sector, levels of one marker. */
  count: number;
  /** Shown as a number and not as so many icons. */
  inNumbers: boolean;
}

const ICONS: Readonly<Record<MagnastormNeed['kind'], string>> = {
  levels: 'objective',
  labs: 'lab',
  commanders: 'commander',
  lead: 'first',
  majority: 'first',
};

/** Labs by sector, as the card says; everything else as the viewer's needs say. */
export function objectivePicture(
  card: CatalogueEntry | undefined,
  needs: readonly MagnastormNeed[],
): PicturePart[] {
  const sectors = Object.entries(card?.numbers ?? {})
    .filter(([key]) => key.startsWith('labs_'))
    .map(([, count]) => ({ icon: 'lab', count, inNumbers: false }));
  const others = needs
    .filter(({ kind }) => kind !== 'labs' || sectors.length === 0)
    .map(({ kind, need }) => ({ icon: ICONS[kind], count: need, inNumbers: kind === 'levels' }));
  return [...sectors, ...others];
}

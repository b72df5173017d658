import type { Shares } from '@/domain/overview/figures';
import { GENDERS } from '@/domain/shop/words';
import { piecesOf, type SoldProduct, soldInRange } from '../../orders/lines';
import type { WidgetMaker } from '../../widget';

/** Rows by a key; those without one are left out. */
export function groupedBy<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** None or several genders. */
const OTHER = 'other';

function genderOf({ gender }: SoldProduct): string {
  const all = JSON.parse(gender) as string[];
  const known = GENDERS.find((one) => one === all[0]);
  return all.length === 1 && known ? known : OTHER;
}

/** Sold pieces by the gender of their product. */
export const byGroup: WidgetMaker<Shares> = async (context) => {
  const rows = await soldInRange(context);
  const groups = groupedBy(rows, genderOf);
  const parts = [...GENDERS, OTHER].map((key) => ({ key, value: piecesOf(groups.get(key) ?? []) }));
  return { unit: 'count', total: piecesOf(rows), parts };
};

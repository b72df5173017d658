import type { Generated } from 'kysely';
import type { ViewDimension, ViewKind } from '@/domain/overview/words';

/** Page views of one day of the workspace by one value of one dimension. */
export interface ViewDayTable {
  day: string;
  kind: ViewKind;
  dim: ViewDimension;
  value: string;
  views: Generated<number>;
  visits: Generated<number>;
  visitors: Generated<number>;
}

/** Who came today, as a keyed hash; emptied when the salt changes. */
export interface ViewVisitorTable {
  kind: ViewKind;
  visitor: string;
  path: string;
  lastAt: string;
}

/** One row: the salt of the hashes of today. */
export interface ViewSaltTable {
  id: number;
  day: string;
  salt: string;
}

export interface VisitTables {
  view_day: ViewDayTable;
  view_visitor: ViewVisitorTable;
  view_salt: ViewSaltTable;
}

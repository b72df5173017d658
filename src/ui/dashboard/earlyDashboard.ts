import { firstRead, type FirstRead } from '@/core/http/firstRead';
import { overviewApi } from '@/core/overview/overviewApi';
import { type BoardAnswer, readBoard } from '@/core/overview/overviewSlice';
import { answered } from '@/core/redux/createRequest';
import type { FirstPerson } from '@/core/screen';
import { RANGE_PREFERENCE } from '@/domain/overview/rangeChoice';
import type { Dashboard } from '@/domain/overview/words';
import { readUrlValues } from '@/ui/table/useUrlState';
import { BOARD_FIELDS, queryOf } from './boardFields';

type ReadCall = Parameters<typeof firstRead<object, BoardAnswer>>[0];

/** The read that a dashboard's page begins with, for `Screen.early`: the first HTML holds its figures. */
export function earlyDashboard(
  dashboard: Dashboard,
  search: URLSearchParams,
  { preferences }: FirstPerson,
): FirstRead {
  const fields = BOARD_FIELDS[dashboard] as (typeof BOARD_FIELDS)['app'];
  const query = queryOf(readUrlValues(fields, search), preferences[RANGE_PREFERENCE]);
  // Each dashboard has a type of its own; here they are all alike.
  return firstRead(overviewApi[dashboard] as unknown as ReadCall, query, (answer) =>
    answered(readBoard, { dashboard, query }, answer),
  );
}

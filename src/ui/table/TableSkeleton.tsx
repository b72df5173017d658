import type { Shape } from './columnWidths';
import { SkeletonRows } from './SkeletonRows';
import { TableFrame } from './TableFrame';
import { TableHead } from './TableHead';
import type { Density } from './useTableSettings';

interface TableSkeletonProps<Row> extends Shape<Row> {
  density: Density;
  count: number;
}

const ignore = () => undefined;

/** The table before its first rows: same headings, same lines, bones for text. */
export function TableSkeleton<Row>({ density, count, ...shape }: TableSkeletonProps<Row>) {
  return (
    <TableFrame data-density={density} aria-hidden>
      <div data-scroll="page" data-fits>
        <table>
          <TableHead
            columns={shape.columns.map((column) => ({ ...column, sortKey: undefined }))}
            sort={undefined}
            onSort={ignore}
            checkAll={shape.hasCheck ? <span /> : undefined}
            hasMenu={shape.hasMenu}
          />
          <SkeletonRows {...shape} count={count} />
        </table>
      </div>
    </TableFrame>
  );
}

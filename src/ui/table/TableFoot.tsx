import { isCut, type Shape } from './columnWidths';
import { BLANK } from './SkeletonRows';

/** The last line of a table: what the columns say under themselves; nothing when none does. */
export function TableFoot<Row>({ columns, hasCheck, hasMenu }: Shape<Row>) {
  if (!columns.some(({ footer }) => footer !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasCheck && <td data-check>{BLANK}</td>}
        {columns.map((column) => (
          <td key={column.id} data-align={column.align} data-cut={isCut(column) || undefined}>
            {column.footer ?? BLANK}
          </td>
        ))}
        {hasMenu && <td data-acts>{BLANK}</td>}
      </tr>
    </tfoot>
  );
}

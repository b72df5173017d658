import type { Shape } from './columnWidths';
import { BLANK } from './SkeletonRows';

/** The last line of a table: what the columns say under themselves; nothing when none does. */
export function TableFoot<Row>({ columns, hasCheck, hasMenu }: Shape<Row>) {
  if (!columns.some(({ footer }) => footer !== undefined)) return null;
  return (
    <tfoot>
      <tr>
        {hasCheck && <td>{BLANK}</td>}
        {columns.map(({ id, align, footer }) => (
          <td key={id} data-align={align}>
            {footer ?? BLANK}
          </td>
        ))}
        {hasMenu && <td>{BLANK}</td>}
      </tr>
    </tfoot>
  );
}

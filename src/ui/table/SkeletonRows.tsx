import { isCut, type Shape } from './columnWidths';

/** Keeps an empty cell as high as one with text. */
export const BLANK = '\u00a0';

/** Skeleton rows: the same number and height, with bones for text. */
export function SkeletonRows<Row>({ columns, count, hasCheck, hasMenu }: Shape<Row> & { count: number }) {
  return (
    <tbody aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <tr key={index}>
          {hasCheck && <td data-check>{BLANK}</td>}
          {columns.map((column) => (
            <td key={column.id} data-align={column.align} data-cut={isCut(column) || undefined}>
              <span data-bone>{BLANK}</span>
            </td>
          ))}
          {hasMenu && <td data-acts>{BLANK}</td>}
        </tr>
      ))}
    </tbody>
  );
}

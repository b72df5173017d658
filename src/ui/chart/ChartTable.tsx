import { styled } from '@mui/material/styles';
import { VISUALLY_HIDDEN } from '@/ui/page/VisuallyHidden';
import type { TableData } from './types';

// A wide table scrolls in its own place, by keys as well.
const Frame = styled('div')(({ theme }) => ({
  maxBlockSize: 480,
  overflow: 'auto',
  '&:focus-visible': { outline: `var(--focus-width, 2px) solid ${theme.palette.primary.main}` },
  '& table': { ...theme.typography.body2, borderCollapse: 'collapse', inlineSize: '100%' },
  '& caption': VISUALLY_HIDDEN,
  '& th': { ...theme.typography.subtitle2, textAlign: 'start' },
  '& thead th': { backgroundColor: theme.palette.background.neutral, whiteSpace: 'nowrap' },
  '& th, & td': { padding: theme.spacing(1, 1.5) },
  '& tbody tr + tr > *': { borderBlockStart: `1px dashed ${theme.palette.divider}` },
  '& td, & thead th + th': {
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'end',
    whiteSpace: 'nowrap',
  },
  '@media print': { maxBlockSize: 'none', overflow: 'visible' },
}));

/** The figures of a chart as a table that everybody can read. */
export function ChartTable({ caption, data: { head, rows } }: { caption: string; data: TableData }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by keys
    <Frame role="group" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map(({ text }, index) => (
                <td key={head[index + 1]}>{text}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

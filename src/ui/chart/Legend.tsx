import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useText } from '@/core/i18n/useText';
import { colorOf } from './colors';

const List = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { alignItems: 'center', display: 'flex', gap: theme.spacing(1), minInlineSize: 0 },
  '& .dot': { blockSize: 12, borderRadius: '50%', flexShrink: 0, forcedColorAdjust: 'none', inlineSize: 12 },
  '& strong': { ...theme.typography.subtitle2, marginInlineStart: 'auto' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
  '&[data-rows]': {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  },
}));

export interface LegendItem {
  key: string;
  name: string;
  /** Beside the name. */
  text?: string | undefined;
  href?: string | undefined;
}

/** Names, colors and figures of the series or parts of a chart. */
export function Legend({ items }: { items: readonly LegendItem[] }) {
  const t = useText();
  const hasRows = items.some(({ text }) => text !== undefined);
  return (
    <List aria-label={t('dashboard.chart.legend')} data-rows={hasRows || undefined}>
      {items.map(({ key, name, text, href }, index) => (
        <li key={key}>
          <span className="dot" style={{ background: colorOf(index) }} />
          {href ? (
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          {text !== undefined && <strong>{text}</strong>}
        </li>
      ))}
    </List>
  );
}

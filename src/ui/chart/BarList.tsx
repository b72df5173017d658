import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { colorOf } from './colors';
import type { SparkProps } from './Spark';

/** A row of a list with bars. */
export interface BarRow {
  key: string;
  /** Its name, and what is shown of it (a flag, for example). */
  label: ReactNode;
  value: number;
  /** The value as text. */
  text: string;
  /** The list behind it. */
  href?: string | undefined;
  color?: SparkProps['color'];
}

export interface BarListProps {
  /** Names the list. */
  label: string;
  rows: readonly BarRow[];
  /** The value of a full bar; the highest by default. */
  most?: number;
}

export const BarRows = styled('ul')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { display: 'grid', gap: theme.spacing(0.5, 2), gridTemplateColumns: '1fr auto' },
  '& > li > :first-of-type': { minInlineSize: 0, overflowWrap: 'anywhere' },
  '& strong': theme.typography.subtitle2,
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
  '& .bar': {
    backgroundColor: theme.palette.action.selected,
    blockSize: 8,
    borderRadius: 4,
    forcedColorAdjust: 'none',
    gridColumn: '1 / -1',
    overflow: 'hidden',
  },
  '& .bar > span': { blockSize: '100%', borderRadius: 4, display: 'block', inlineSize: 'var(--share)' },
}));

/** The filled part of a bar; `share` from 0 to 1. */
export function ShareBar({ share, color }: { share: number; color: string }) {
  const percent = `${Math.min(1, Math.max(0, share)) * 100}%`;
  return (
    <span className="bar" aria-hidden>
      <span style={{ ['--share' as string]: percent, background: color }} />
    </span>
  );
}

/** Horizontal bars, in the first HTML and without a library. */
export function BarList({ label, rows, most }: BarListProps) {
  const highest = most ?? Math.max(0, ...rows.map(({ value }) => value));
  return (
    <BarRows aria-label={label}>
      {rows.map(({ key, label: name, value, text, href, color }) => (
        <li key={key}>
          {href ? (
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <strong>{text}</strong>
          <ShareBar
            share={highest > 0 ? value / highest : 0}
            color={color ? `var(--color-${color}-main)` : colorOf(0)}
          />
        </li>
      ))}
    </BarRows>
  );
}

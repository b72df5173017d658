import Link from 'next/link';
import { useFormat } from '@/core/i18n/format';
import { BarRows, ShareBar } from './BarList';
import { colorOf } from './colors';
import type { SparkProps } from './Spark';

export interface ProgressRow {
  key: string;
  label: string;
  /** Beside the label: an amount or a count. */
  text: string;
  /** 0 to 1; more is drawn as 1. */
  share: number;
  /** The share in words; percent by default. */
  shareText?: string | undefined;
  href?: string | undefined;
  color?: SparkProps['color'];
}

/** Rows of a label, a figure, and a bar of its share. */
export function ProgressRows({ label, rows }: { label: string; rows: readonly ProgressRow[] }) {
  const format = useFormat();
  return (
    <BarRows aria-label={label}>
      {rows.map(({ key, label: name, text, share, shareText, href, color }, index) => (
        <li key={key}>
          {href ? (
            <Link href={href} prefetch={false}>
              {name}
            </Link>
          ) : (
            <span>{name}</span>
          )}
          <strong>{`${text} · ${shareText ?? format.percent(share)}`}</strong>
          <ShareBar share={share} color={color ? `var(--color-${color}-main)` : colorOf(index)} />
        </li>
      ))}
    </BarRows>
  );
}

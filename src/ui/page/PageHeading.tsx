import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';

/** A breadcrumb; the last one is the page itself and has no link. */
export interface Crumb {
  label: string;
  href?: string;
}

interface PageHeadingProps {
  title: string;
  crumbs?: readonly Crumb[];
  /** At the inline end: one main button, the rest in "More actions". */
  actions?: ReactNode;
  /** In one line with little space below, for list pages. */
  isDense?: boolean;
}

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  marginBlockEnd: theme.spacing(3),
  [theme.breakpoints.up('md')]: { marginBlockEnd: theme.spacing(4) },
  '& h1': { ...theme.typography.h4, margin: 0 },
  '&[data-dense]': {
    marginBlockEnd: theme.spacing(2),
    '& > div:first-of-type': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: theme.spacing(2),
    },
  },
}));

const Trail = styled('ol')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  margin: theme.spacing(0.5, 0, 0),
  padding: 0,
  listStyle: 'none',
  color: theme.palette.text.secondary,
  '& > li': { display: 'flex', alignItems: 'center' },
  '& > li + li::before': {
    content: '""',
    inlineSize: 4,
    blockSize: 4,
    marginInline: theme.spacing(1.5),
    borderRadius: '50%',
    backgroundColor: theme.palette.text.disabled,
  },
  '& a': { color: theme.palette.text.primary, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
}));

/** The top of a page: its `h1`, breadcrumbs and actions. */
export function PageHeading({ title, crumbs = [], actions, isDense = false }: PageHeadingProps) {
  const t = useText();
  return (
    <Row data-dense={isDense || undefined}>
      <div>
        <h1>{title}</h1>
        {crumbs.length > 0 && (
          <nav aria-label={t('common.breadcrumb')}>
            <Trail>
              {crumbs.map(({ label, href }) => (
                <li key={label}>
                  {href ? (
                    <Link href={href} prefetch={false}>
                      {label}
                    </Link>
                  ) : (
                    <span aria-current="page">{label}</span>
                  )}
                </li>
              ))}
            </Trail>
          </nav>
        )}
      </div>
      {actions}
    </Row>
  );
}

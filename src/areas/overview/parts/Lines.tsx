import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  listStyle: 'none',
  margin: 0,
  padding: 0,
}));

const Item = styled('li')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(1.5),
  minInlineSize: 0,
  '& > .sign': {
    color: theme.palette.text.secondary,
    display: 'grid',
    flexShrink: 0,
    placeItems: 'center',
  },
  '& > .words': {
    display: 'grid',
    flexGrow: 1,
    gridTemplateColumns: 'minmax(0, 1fr)',
    justifyItems: 'start',
    minInlineSize: 0,
  },
  '& > .words > *': {
    maxInlineSize: '100%',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    textOverflow: 'ellipsis',
  },
  '& > .words > :first-of-type': { ...theme.typography.subtitle2, color: theme.palette.text.primary },
  '& > .words > small': { ...theme.typography.caption, color: theme.palette.text.secondary },
  '& > .end': { ...theme.typography.body2, flexShrink: 0, textAlign: 'end' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
}));

interface LineProps {
  /** A picture or icon at the start. */
  sign?: ReactNode;
  /** The first element is the title, `small` ones are details. */
  children: ReactNode;
  /** At the end: a figure, a menu. */
  end?: ReactNode;
  className?: string;
}

/** The rows of a widget. */
export function Lines({ label, children }: { label: string; children: ReactNode }) {
  return <List aria-label={label}>{children}</List>;
}

/** One row of a widget. */
export function Line({ sign, children, end, className }: LineProps) {
  return (
    <Item className={className}>
      {sign !== undefined && <span className="sign">{sign}</span>}
      <span className="words">{children}</span>
      {end !== undefined && <span className="end">{end}</span>}
    </Item>
  );
}

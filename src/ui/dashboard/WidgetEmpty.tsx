import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ReactNode } from 'react';

const Root = styled('div')(({ theme }) => ({
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: theme.spacing(2),
  justifyContent: 'center',
  minBlockSize: 160,
  textAlign: 'center',
  '& p': { ...theme.typography.body2, margin: 0 },
}));

interface WidgetEmptyProps {
  /** A sentence. */
  text: string;
  /** What to do next: a page. */
  link?: { label: string; href: string } | null | undefined;
  /** What to do next, where it is no page. */
  children?: ReactNode;
}

/** A widget without content: one sentence and what to do next. */
export function WidgetEmpty({ text, link, children }: WidgetEmptyProps) {
  return (
    <Root>
      <p>{text}</p>
      {link && (
        <Button component={Link} href={link.href} prefetch={false} variant="outlined" size="small">
          {link.label}
        </Button>
      )}
      {children}
    </Root>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/Icon';

const ICONS = { error: 'ph:warning-circle', info: 'ph:info' } as const;

const Frame = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{ tone: 'error' | 'info' }>(
  ({ theme, tone }) => ({
    ...theme.typography.body2,
    display: 'flex',
    gap: 12,
    padding: '12px 16px',
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.alpha(theme.palette[tone].main, 0.24)}`,
    backgroundColor: theme.alpha(theme.palette[tone].main, 0.08),
    color: theme.palette.text.primary,
    '& > svg, & > span:first-of-type': { flexShrink: 0, color: theme.palette[tone].main },
  }),
);

const Body = styled('div')({ flexGrow: 1, minWidth: 0, display: 'grid', gap: 8, alignContent: 'center' });

interface NoticeProps {
  tone: 'error' | 'info';
  /** `alert` is announced at once; without it the box is read in document order. */
  role?: 'alert';
  children: ReactNode;
}

/** A tinted box with a sentence that is important for the form around it. */
export function Notice({ tone, role, children }: NoticeProps) {
  return (
    <Frame tone={tone} role={role}>
      <Icon name={ICONS[tone]} size={20} />
      <Body>{children}</Body>
    </Frame>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Icon } from '@/ui/icon/Icon';

const Frame = styled('details')(({ theme }) => ({
  paddingBlockStart: theme.spacing(2),
  '&:first-child': { paddingBlockStart: 0 },
  '& > summary': {
    alignItems: 'center',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    display: 'flex',
    justifyContent: 'space-between',
    listStyle: 'none',
    minBlockSize: 36,
    '&::-webkit-details-marker': { display: 'none' },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
  '& > summary > h3': { ...theme.typography.subtitle2, margin: 0 },
  '& > summary > svg': { color: theme.palette.text.secondary, transition: 'rotate 150ms' },
  '&[open] > summary > svg': { rotate: '180deg' },
  // The panel has the side padding.
  '& [role=tablist]': { gap: theme.spacing(2), paddingInline: 0 },
  '& [role=tab]': { minBlockSize: 40 },
}));

/** A collapsible section of the details beside a conversation. */
export function RoomSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame open aria-label={title} role="group">
      <summary>
        <h3>{title}</h3>
        <Icon name="ph:caret-down" size={16} />
      </summary>
      {children}
    </Frame>
  );
}

import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Frame = styled('section')(({ theme }) => ({
  paddingBlockStart: theme.spacing(3),
  '& > h3': { ...theme.typography.subtitle2, margin: theme.spacing(0, 0, 1) },
  // The panel keeps the room at the sides.
  '& [role=tablist]': { gap: theme.spacing(2), paddingInline: 0 },
  '& [role=tab]': { minBlockSize: 40 },
}));

/** A subject of the details beside a conversation. */
export function RoomSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Frame aria-label={title}>
      <h3>{title}</h3>
      {children}
    </Frame>
  );
}

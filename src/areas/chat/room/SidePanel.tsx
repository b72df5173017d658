import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useText } from '@/core/i18n/useText';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { useIsWide } from './useIsWide';

const Pane = styled('section')(({ theme }) => ({
  borderInlineStart: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexDirection: 'column',
  flexShrink: 0,
  inlineSize: 240,
  minBlockSize: 0,
  [theme.breakpoints.down('lg')]: { blockSize: '100%', borderInlineStart: 0, inlineSize: '100%' },
}));
const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexShrink: 0,
  justifyContent: 'space-between',
  minBlockSize: 72,
  paddingInline: theme.spacing(2, 1),
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
}));
const Body = styled(Scrollbar)(({ theme }) => ({
  flexGrow: 1,
  minBlockSize: 0,
  padding: theme.spacing(0, 2, 2),
}));

interface SidePanelProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** The panel beside the messages; on smaller screens a drawer over the page. */
export function SidePanel({ title, onClose, children }: SidePanelProps) {
  const t = useText();
  const isWide = useIsWide();
  const pane = (
    <Pane aria-label={title}>
      <Head>
        <h2>{title}</h2>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </Pane>
  );
  if (isWide) return pane;
  return (
    <Drawer
      open
      anchor="right"
      onClose={onClose}
      slotProps={{
        paper: { 'aria-label': title, role: 'dialog', sx: { inlineSize: { xs: '100%', sm: 360 } } },
      }}
    >
      {pane}
    </Drawer>
  );
}

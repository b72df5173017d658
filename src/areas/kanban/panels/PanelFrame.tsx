import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import { SideDrawer } from '@/ui/page/SideDrawer';
import type { Panel } from '../board/address';

const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  '& h2': { ...theme.typography.h6, flexGrow: 1, margin: 0 },
}));
const Body = styled('div')(({ theme }) => ({
  alignContent: 'start',
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(2),
  minBlockSize: 0,
  overflowY: 'auto',
  padding: theme.spacing(2),
}));

interface PanelFrameProps {
  panel: Panel;
  onClose: () => void;
  children: ReactNode;
}

/** A drawer of the board with its title and a way to close it. */
export function PanelFrame({ panel, onClose, children }: PanelFrameProps) {
  const t = useText();
  const id = useId();
  return (
    <SideDrawer titleId={id} width={480} onClose={onClose}>
      <Head>
        <h2 id={id}>{t(`kanban.actions.${panel}`)}</h2>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Head>
      <Body>{children}</Body>
    </SideDrawer>
  );
}

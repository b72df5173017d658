import Divider from '@mui/material/Divider';
import GlobalStyles from '@mui/material/GlobalStyles';
import { styled, type Theme } from '@mui/material/styles';
import { useEffect, useId, useRef, useState } from 'react';
import { POPOVER_SHADOW } from '@/ui/theme/shadows';
import { SIZES } from '@/ui/theme/tokens';
import { DrawerHeader } from './DrawerHeader';
import { FullscreenButton } from './FullscreenButton';
import { SettingsSections } from './SettingsSections';

const Backdrop = styled('div')(({ theme }) => ({
  position: 'fixed',
  inset: 0,
  zIndex: theme.zIndex.drawer,
}));

const Panel = styled('dialog')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: 0,
  maxHeight: 'none',
  height: 'auto',
  insetInlineStart: 'auto',
  color: theme.palette.text.primary,
  position: 'fixed',
  insetBlock: 0,
  insetInlineEnd: 0,
  zIndex: theme.zIndex.drawer,
  width: SIZES.drawer.settings,
  '@media (max-width: 319.95px)': { width: 'calc(100% - 56px)' },
  display: 'flex',
  flexDirection: 'column',
  backgroundColor: theme.palette.background.paper,
  borderInlineStart: `var(--card-border) solid ${theme.palette.divider}`,
  boxShadow: POPOVER_SHADOW,
  outline: 'none',
  transition: theme.transitions.create(['transform', 'visibility', 'opacity']),
  '&:not([open])': {
    visibility: 'hidden',
    opacity: 0,
    boxShadow: 'none',
    transform: 'translateX(100%)',
  },
  '@media (forced-colors: active)': { borderInlineStart: '1px solid CanvasText' },
}));

const Body = styled('div')(({ theme }) => ({
  flex: 1,
  overflowY: 'auto',
  scrollbarWidth: 'thin',
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2.5),
}));

const Foot = styled('div')(({ theme }) => ({ padding: theme.spacing(1.5, 2.5, 2) }));

/** Toasts stand beside the panel; on phones, where there is no room beside it, below its buttons. */
const ASIDE = (theme: Theme) => ({
  // notistack's own styles come later and have one class.
  'body .notistack-SnackbarContainer': {
    [theme.breakpoints.up('sm')]: { marginInlineEnd: SIZES.drawer.settings },
    [theme.breakpoints.down('sm')]: { insetBlock: 'auto 72px' },
  },
});

/** Whether the panel is to be seen: one frame after it is first drawn, so that it slides in. */
function useShown(open: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setShown(open));
    return () => cancelAnimationFrame(frame);
  }, [open]);
  return shown && open;
}

function useEscape(active: boolean, onEscape: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) onEscape();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, onEscape]);
}

interface SettingsDrawerProps {
  open: boolean;
  onClose: () => void;
}

/** The appearance, beside a page that stays as it is: every choice is seen on it at once. Source: shell, section 5. */
export function SettingsDrawer({ open, onClose }: SettingsDrawerProps) {
  const titleId = useId();
  const panel = useRef<HTMLDialogElement>(null);
  const shown = useShown(open);
  useEscape(open, onClose);
  useEffect(() => {
    if (shown) panel.current?.focus();
  }, [shown]);

  return (
    <>
      {open && <Backdrop onClick={onClose} aria-hidden />}
      {open && <GlobalStyles styles={ASIDE} />}
      <Panel ref={panel} aria-labelledby={titleId} tabIndex={-1} open={shown}>
        <DrawerHeader titleId={titleId} onClose={onClose} />
        <Divider sx={{ borderStyle: 'dashed' }} />
        <Body>
          <SettingsSections />
        </Body>
        <Foot>
          <FullscreenButton />
        </Foot>
      </Panel>
    </>
  );
}

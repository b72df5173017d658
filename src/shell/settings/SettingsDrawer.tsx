import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import { styled, type Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useText } from '@/core/i18n/useText';
import { DEFAULT_SETTINGS, SETTING_NAMES, type Settings } from '@/core/settings/settings';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { POPOVER_SHADOW } from '@/ui/theme/shadows';
import { SIZES } from '@/ui/theme/tokens';
import { ChangedDot } from './ChangedDot';
import { SettingsSections } from './SettingsSections';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(0.5),
  padding: theme.spacing(1.5, 1.5, 1.5, 2.5),
}));

/** Resets all six settings to their defaults; the toast offers undo. */
function useReset(): () => void {
  const t = useText();
  const settings = useSettingsContext();
  return () => {
    if (!settings.differs) return;
    const before = Object.fromEntries(SETTING_NAMES.map((name) => [name, settings[name]]));
    settings.reset();
    toastUndo(t('settings.resetDone'), async () =>
      settings.change({ ...DEFAULT_SETTINGS, ...(before as Settings) }),
    );
  };
}

interface DrawerHeaderProps {
  titleId: string;
  onClose: () => void;
}

/** The drawer's title with Reset and Close. */
function DrawerHeader({ titleId, onClose }: DrawerHeaderProps) {
  const t = useText();
  const { differs } = useSettingsContext();
  const dotId = useId();
  const reset = useReset();
  return (
    <Row>
      <Typography id={titleId} component="h2" variant="subtitle1" sx={{ flex: 1 }}>
        {t('settings.title')}
      </Typography>
      <Tooltip title={t('settings.reset')}>
        <IconButton
          aria-label={t('settings.reset')}
          aria-describedby={differs ? dotId : undefined}
          aria-disabled={!differs}
          onClick={reset}
        >
          <Icon name="ph:arrow-counter-clockwise" />
          <ChangedDot id={dotId} />
        </IconButton>
      </Tooltip>
      <Tooltip title={t('common.close')}>
        <IconButton aria-label={t('common.close')} onClick={onClose}>
          <Icon name="ph:x" />
        </IconButton>
      </Tooltip>
    </Row>
  );
}

/** Full screen by the browser's own key is only visible in the display mode. */
const BY_KEY = '(display-mode: fullscreen)';

function isFullscreen(): boolean {
  return document.fullscreenElement !== null || window.matchMedia(BY_KEY).matches;
}

function subscribe(onChange: () => void): () => void {
  const byKey = window.matchMedia(BY_KEY);
  document.addEventListener('fullscreenchange', onChange);
  byKey.addEventListener('change', onChange);
  return () => {
    document.removeEventListener('fullscreenchange', onChange);
    byKey.removeEventListener('change', onChange);
  };
}

/** Toggles full screen; absent where the browser does not support it. */
function FullscreenButton() {
  const t = useText();
  const full = useSyncExternalStore(subscribe, isFullscreen);
  if (!document.fullscreenEnabled) return null;

  const toggle = () => {
    if (!full) void document.documentElement.requestFullscreen().catch(() => undefined);
    else if (document.fullscreenElement) void document.exitFullscreen();
    else toast(t('settings.fullscreen.byKey'), { variant: 'info' });
  };
  return (
    <Button
      fullWidth
      variant="soft"
      color={full ? 'error' : 'primary'}
      onClick={toggle}
      startIcon={<Icon name={full ? 'ph:corners-in' : 'ph:corners-out'} />}
    >
      {t(full ? 'settings.fullscreen.exit' : 'settings.fullscreen.enter')}
    </Button>
  );
}

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

const Body = styled(Scrollbar)(({ theme }) => ({
  flex: 1,
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2.5),
  padding: theme.spacing(2.5),
}));

const Foot = styled('div')(({ theme }) => ({ padding: theme.spacing(1.5, 2.5, 2) }));

/** Toasts appear beside the panel; on phones, where there is no room beside it, below its buttons. */
const ASIDE = (theme: Theme) => ({
  // More specific than notistack's own styles, which are inserted later with one class.
  'body .notistack-SnackbarContainer': {
    [theme.breakpoints.up('sm')]: { marginInlineEnd: SIZES.drawer.settings },
    [theme.breakpoints.down('sm')]: { insetBlock: 'auto 72px' },
  },
});

/** Whether the panel is visible: one frame after it is first rendered, so that it slides in. */
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

/** The appearance settings beside the page, which reflects every choice at once. Source: shell, section 5. */
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

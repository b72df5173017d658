import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { type ComponentType, type RefObject, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useSettingsContext } from '@/core/settings/settingsContext';
import { toast } from '@/ui/feedback/toast';
import { Icon } from '@/ui/icon/Icon';
import { POPOVER_SHADOW } from '@/ui/theme/shadows';
import { BREAKPOINTS } from '@/ui/theme/tokens';
import { ChangedDot } from './ChangedDot';

interface DrawerProps {
  open: boolean;
  onClose: () => void;
}

const Round = styled(ButtonBase)(({ theme }) => ({
  position: 'fixed',
  insetInlineEnd: 16,
  insetBlockEnd: 'calc(16px + var(--lift, 0px))',
  [theme.breakpoints.down('sm')]: {
    transition: theme.transitions.create(['opacity', 'transform']),
    // Set by `useReadingOn`.
    'html[data-reading-on] &:not(:focus-visible, [aria-expanded=true])': {
      opacity: 0,
      pointerEvents: 'none',
      transform: 'translateY(100%)',
    },
  },
  zIndex: theme.zIndex.fab,
  width: 48,
  height: 48,
  // In the page's margin, so that it covers no content.
  [theme.breakpoints.up('sm')]: { insetInlineEnd: 2, width: 44, height: 44 },
  borderRadius: '50%',
  color: theme.palette.primary.main,
  backgroundColor: theme.palette.background.paper,
  border: `var(--card-border) solid ${theme.palette.divider}`,
  boxShadow: POPOVER_SHADOW,
  '& > svg': { transition: theme.transitions.create('transform') },
  '&:hover > svg': { transform: 'rotate(45deg)' },
  '@media print, (scripting: none)': { display: 'none' },
  '@media (forced-colors: active)': { border: '1px solid ButtonBorder' },
}));

/** The tooltip in plain CSS; Escape hides it. */
const Hint = styled('span')(({ theme }) => ({
  position: 'absolute',
  insetBlockEnd: '100%',
  insetInlineEnd: 0,
  paddingBlockEnd: 8,
  visibility: 'hidden',
  opacity: 0,
  cursor: 'default',
  transition: theme.transitions.create('opacity'),
  '& > span': {
    ...theme.typography.caption,
    display: 'block',
    padding: theme.spacing(0.5, 1),
    borderRadius: 6,
    fontWeight: 500,
    color: theme.palette.common.white,
    backgroundColor: 'var(--color-tooltip)',
  },
  ':is(:hover, :focus-visible):not([aria-expanded="true"], [data-dismissed="true"]) > &': {
    visibility: 'visible',
    opacity: 1,
  },
}));

/** Keeps the button from covering controls; from `sm` on pages have a margin for it. */
function useClearOfControls(button: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (!button.current || window.innerWidth >= BREAKPOINTS.sm) return undefined;
    const node = button.current;
    const controller = new AbortController();
    import('./clearOfControls').then(
      (part) => part.keepClearOfControls(node, controller.signal),
      () => undefined,
    );
    return () => controller.abort();
  }, [button]);
}

/** The round button in the corner of every page; its drawer is loaded on hover or click. */
export function SettingsButton() {
  const t = useText();
  const { differs } = useSettingsContext();
  const dotId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const [dismissed, setDismissed] = useState(false);
  const [open, setOpen] = useState(false);
  useClearOfControls(button);

  const load = useCallback(
    () =>
      import('./SettingsDrawer').then(
        (part) => setDrawer(() => part.SettingsDrawer),
        () => toast(t('feedback.part.failed'), { variant: 'error' }),
      ),
    [t],
  );
  const close = useCallback(() => {
    setOpen(false);
    button.current?.focus();
  }, []);

  return (
    <>
      <Round
        ref={button}
        aria-label={t('settings.title')}
        aria-describedby={differs ? dotId : undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        data-dismissed={dismissed}
        onKeyDown={(event) => setDismissed(event.key === 'Escape')}
        onBlur={() => setDismissed(false)}
        onPointerLeave={() => setDismissed(false)}
        onPointerEnter={() => void load()}
        onClick={() => {
          setOpen(!open);
          void load();
        }}
      >
        <Icon name="ph:gear-six" size={24} />
        <ChangedDot id={dotId} />
        <Hint role="tooltip">
          <span>{t('settings.title')}</span>
        </Hint>
      </Round>
      {Drawer && <Drawer open={open} onClose={close} />}
    </>
  );
}

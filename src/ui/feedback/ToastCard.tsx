import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { type Ref, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { Icon } from '@/ui/icon/Icon';
import type { ToastEntry, ToastVariant } from './toast';
import { useHeldTimer } from './useHeldTimer';
import { useUndo } from './useUndo';

const SHOWN = 3000;
const SHOWN_WITH_ACTION = 8000;

const ICONS: Readonly<Record<ToastVariant, string>> = {
  success: 'ph:check-circle-fill',
  info: 'ph:info-fill',
  warning: 'ph:warning-fill',
  error: 'ph:warning-octagon-fill',
};

const CARD = {
  pointerEvents: 'all',
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  width: 'min(360px, calc(100vw - 32px))',
  p: 1,
  borderRadius: 1,
  boxShadow: (theme: Theme) => theme.shadows[8],
} as const;

const TEXT = {
  flexGrow: 1,
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitLineClamp: 2,
  WebkitBoxOrient: 'vertical',
} as const;

interface ToastCardProps extends CustomContentProps {
  entry: ToastEntry;
  ref?: Ref<HTMLDivElement>;
}

function useHeld() {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const handlers = {
    onMouseEnter: () => setHovered(true),
    onMouseLeave: () => setHovered(false),
    onFocus: () => setFocused(true),
    onBlur: () => setFocused(false),
  };
  return { held: hovered || focused, handlers };
}

/** One toast: sign, text of at most two lines, what can be done, and the way to close it. */
export function ToastCard({ id, entry, style, ref }: ToastCardProps) {
  const t = useText();
  const { closeSnackbar } = useSnackbar();
  const { held, handlers } = useHeld();
  const { text, variant = 'success' } = entry;
  const close = () => closeSnackbar(id);
  const undo = useUndo(entry.restore, close);
  const actions = [
    ...(entry.action ? [entry.action] : []),
    ...(entry.restore ? [{ label: t('feedback.undo.action'), run: undo }] : []),
  ];
  useHeldTimer(actions.length > 0 ? SHOWN_WITH_ACTION : SHOWN, held, close);

  return (
    <Paper ref={ref} role={variant === 'error' ? 'alert' : 'status'} style={style} sx={CARD} {...handlers}>
      <Box sx={{ display: 'flex', p: 1, color: `${variant}.main` }}>
        <Icon name={ICONS[variant]} />
      </Box>
      <Typography variant="subtitle2" component="p" dir="auto" sx={TEXT}>
        {text}
      </Typography>
      {actions.map(({ label, run }) => (
        <Button
          key={label}
          size="small"
          color="inherit"
          onClick={() => {
            // Looking at what was refused does not give up the way back.
            if (run === undo || !entry.restore) close();
            run();
          }}
        >
          {label}
        </Button>
      ))}
      <IconButton size="small" aria-label={t('common.close')} onClick={close}>
        <Icon name="ph:x" />
      </IconButton>
    </Paper>
  );
}

import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type CustomContentProps, useSnackbar } from 'notistack';
import { type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import { ApiError } from '@/domain/errors';
import { Icon } from '@/ui/icon/Icon';
import { toast, type ToastEntry, type ToastVariant } from './toast';
import { offerUndo } from './undoStack';

type Restore = () => Promise<unknown>;

/** Runs the undo once and reports the result; on failure the toast offers to retry. */
function useRestore(): (restore: Restore) => Promise<void> {
  const t = useText();
  return useCallback(
    async function run(restore: Restore): Promise<void> {
      try {
        await restore();
        toast(t('feedback.undo.done'));
      } catch (error) {
        const text = error instanceof ApiError ? errorText(t, error) : t('feedback.undo.failed');
        const retry = { label: t('common.retry'), run: () => void run(restore) };
        toast(text, { variant: 'error', action: retry });
      }
    },
    [t],
  );
}

/** The undo of an open toast: by its button or by Ctrl+Z, never twice. `close` closes the toast. */
function useUndo(restore: Restore | undefined, close: () => void): () => void {
  const run = useRestore();
  const used = useRef(false);
  const latest = useRef({ run, close });
  useEffect(() => {
    latest.current = { run, close };
  });
  const undo = useCallback(() => {
    if (!restore || used.current) return;
    used.current = true;
    latest.current.close();
    void latest.current.run(restore);
  }, [restore]);
  const leave = useRef<(() => void) | undefined>(undefined);
  useEffect(() => {
    if (!restore) return undefined;
    leave.current = offerUndo(() => {
      leave.current?.();
      undo();
    });
    return () => leave.current?.();
  }, [restore, undo]);
  return undo;
}

/** Runs `onEnd` after `duration` ms; the timer pauses while `held`. */
function useHeldTimer(duration: number, held: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    if (held) return undefined;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), remaining.current);
    return () => {
      clearTimeout(timer);
      remaining.current -= Date.now() - started;
    };
  }, [held]);
}

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

/** One toast: icon, text of at most two lines, action, close button. */
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
  const shown = actions.length > 0 ? SHOWN_WITH_ACTION : SHOWN;
  useHeldTimer(entry.seconds === undefined ? shown : entry.seconds * 1000, held, close);

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
            // Opening the details of refused items does not give up the undo.
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

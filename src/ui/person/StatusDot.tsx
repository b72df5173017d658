import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { PresenceStatus } from '@/domain/live/presence';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

/** The shapes differ besides the colors: a ring is offline, a bar is busy. */
const Dot = styled('span')(({ theme }) => ({
  backgroundColor: theme.palette.success.main,
  border: `2px solid ${theme.palette.background.paper}`,
  borderRadius: '50%',
  boxSizing: 'border-box',
  display: 'inline-block',
  flexShrink: 0,
  height: 12,
  width: 12,
  '&[data-status="away"]': { backgroundColor: theme.palette.warning.main },
  '&[data-status="busy"]': {
    background: `linear-gradient(${theme.palette.background.paper}, ${theme.palette.background.paper}) center / 60% 2px no-repeat ${theme.palette.error.main}`,
  },
  '&[data-status="offline"]': {
    backgroundColor: theme.palette.background.paper,
    boxShadow: `inset 0 0 0 2px ${theme.palette.text.secondary}`,
  },
}));

interface StatusDotProps {
  status: PresenceStatus;
  /** Without text, when it is already beside it. */
  silent?: boolean;
}

/** A user's presence as a dot with a text. Needs the texts of `person`. */
export function StatusDot({ status, silent = false }: StatusDotProps) {
  const t = useText();
  return (
    <>
      <Dot aria-hidden data-status={status} />
      {!silent && <VisuallyHidden>{t(`person.status.${status}`)}</VisuallyHidden>}
    </>
  );
}

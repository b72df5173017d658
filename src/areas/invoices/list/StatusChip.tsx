import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import type { RowStatus } from '@/domain/invoices/status';

const TONES = ['success', 'info', 'warning', 'error'] as const;
type Tone = (typeof TONES)[number];

/** The colour of a status; the others are quiet. The text always says it too. */
const STATUS_TONE: Readonly<Partial<Record<RowStatus, Tone>>> = {
  paid: 'success',
  issued: 'info',
  unpaid: 'info',
  partly_paid: 'warning',
  overdue: 'error',
};

const Chip = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'inline-block',
  paddingInline: theme.spacing(1),
  lineHeight: '24px',
  fontWeight: 600,
  whiteSpace: 'nowrap',
  borderRadius: 6,
  color: theme.palette.text.secondary,
  backgroundColor: theme.palette.action.selected,
  '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  ...Object.fromEntries(
    TONES.map((tone) => [
      `&[data-tone=${tone}]`,
      { color: theme.palette[tone].dark, backgroundColor: theme.alpha(theme.palette[tone].main, 0.16) },
    ]),
  ),
}));

/** The status of an invoice, in words and colour. */
export function StatusChip({ status }: { status: RowStatus }) {
  const t = useText();
  return <Chip data-tone={STATUS_TONE[status]}>{t(`invoices.status.${status}`)}</Chip>;
}

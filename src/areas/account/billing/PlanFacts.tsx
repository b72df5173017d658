import Typography from '@mui/material/Typography';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Billing } from '@/domain/people/billingContract';

/** The next date of a plan in words; nothing for the free one. */
export function PlanFacts({ billing }: { billing: Billing }) {
  const t = useText();
  const { date } = useFormat();
  const { subscription } = billing;
  if (!subscription) return null;
  const { state, endsAt, renewsAt } = subscription;
  const line =
    state === 'ending' && endsAt
      ? t('account.billing.endsAt', { date: date(endsAt) })
      : renewsAt && t('account.billing.renewsAt', { date: date(renewsAt) });
  return line ? <Typography variant="body2">{line}</Typography> : null;
}

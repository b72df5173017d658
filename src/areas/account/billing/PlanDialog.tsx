import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { ApiError } from '@/domain/errors';
import type { Billing } from '@/domain/people/billingContract';
import type { Plan } from '@/domain/people/plans';
import { toast } from '@/ui/feedback/toast';
import { Notice } from '@/ui/form/Notice';
import { useSend } from '@/ui/form/useSend';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { billingApi } from '../api';
import { planName } from './planName';

const Options = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
const Option = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));

type Period = 'month' | 'year';

/** Submits a choice; repeating it sends the same idempotency key, so a lost response makes no second invoice. */
function useChoose(onChosen: () => void) {
  const t = useText();
  const [refusal, setRefusal] = useState<ApiError | null>(null);
  const { isBusy, send } = useSend<{ invoiceId: string | null }>(
    ({ invoiceId }) => {
      toast(t(invoiceId ? 'account.billing.chosenWaiting' : 'account.billing.chosen'));
      onChosen();
    },
    (error) => {
      setRefusal(error);
      return true;
    },
  );
  const choose = ({ id: planId }: Plan, period: Period) => {
    if (!isBusy) void send({ planId, period }, billingApi.subscribe);
  };
  return { choose, isBusy, refusal };
}

interface OptionProps {
  plan: Plan;
  period: Period;
  isPresent: boolean;
  busy: boolean;
  onChoose: () => void;
}

function PlanOption({ plan, period, isPresent, busy, onChoose }: OptionProps) {
  const t = useText();
  const { language } = useLanguage();
  const { money } = useFormat();
  const minor = period === 'month' ? plan.monthlyMinor : plan.yearlyMinor;
  const price =
    minor === 0
      ? t('account.billing.free')
      : `${money(minor, plan.currency)} ${t(`account.billing.per.${period}`)}`;
  const name = planName(plan, language);
  return (
    <Option>
      <div>
        <Typography variant="subtitle1" component="h3">
          {name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {price}
        </Typography>
      </div>
      <Button variant="outlined" disabled={isPresent} aria-busy={busy} onClick={onChoose}>
        {isPresent ? t('account.billing.present') : t('account.billing.choose', { plan: name })}
      </Button>
    </Option>
  );
}

interface PlanDialogProps {
  billing: Billing | null;
  onClose: () => void;
  onChosen: () => void;
}

/** Available plans, monthly or yearly. */
export function PlanDialog({ billing, onClose, onChosen }: PlanDialogProps) {
  const t = useText();
  const {
    data,
    isLoading,
    error: readError,
  } = useRead('plans', (signal) => billingApi.plans(undefined, { signal }));
  const plans = data?.plans.filter(({ archivedAt }) => archivedAt === null);
  const { choose, isBusy, refusal } = useChoose(onChosen);
  const [period, setPeriod] = useState<Period>(billing?.subscription?.period ?? 'month');
  const present = billing?.plan?.id;
  const shown = refusal ?? readError;
  const isPresent = (plan: Plan) =>
    plan.id === present &&
    (plan.monthlyMinor === 0 || billing?.subscription?.period === period) &&
    billing?.subscription?.state !== 'ending';
  return (
    <AnimatedDialog maxWidth="sm" title={t('account.billing.change')} onClose={onClose}>
      <div role="group" aria-label={t('account.billing.period')}>
        {(['month', 'year'] as const).map((value) => (
          <Button
            key={value}
            aria-pressed={period === value}
            variant={period === value ? 'contained' : 'text'}
            color="inherit"
            onClick={() => setPeriod(value)}
          >
            {t(`account.billing.${value}ly`)}
          </Button>
        ))}
      </div>
      {shown && (
        <Notice tone="error" role="alert">
          {errorText(t, shown)}
        </Notice>
      )}
      {isLoading && <Skeleton variant="rounded" height={200} />}
      <Options>
        {plans?.map((plan) => (
          <PlanOption
            key={plan.id}
            plan={plan}
            period={period}
            isPresent={isPresent(plan)}
            busy={isBusy}
            onChoose={() => choose(plan, period)}
          />
        ))}
      </Options>
    </AnimatedDialog>
  );
}

import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useId, useRef, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { ApiError } from '@/domain/errors';
import type { Billing } from '@/domain/people/billingContract';
import type { Plan } from '@/domain/people/plans';
import { toast } from '@/ui/feedback/toast';
import { Notice } from '@/ui/form/Notice';
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

/** All plans; null while they come. */
function usePlans(): { plans: Plan[] | null; error: ApiError | null } {
  const [state, setState] = useState<{ plans: Plan[] | null; error: ApiError | null }>({
    plans: null,
    error: null,
  });
  useEffect(() => {
    const abort = new AbortController();
    billingApi.plans(undefined, { signal: abort.signal }).then(
      ({ plans }) => setState({ plans: plans.filter(({ archivedAt }) => archivedAt === null), error: null }),
      (error: unknown) => {
        if (error instanceof ApiError) setState({ plans: null, error });
      },
    );
    return () => abort.abort();
  }, []);
  return state;
}

/** Sends a choice; the same choice again is the same request, so that a lost answer makes no second invoice. */
function useChoose(onChosen: () => void) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const keys = useRef(new Map<string, string>());
  const choose = async (plan: Plan, period: Period) => {
    if (busy) return;
    setBusy(true);
    const name = `${plan.id}:${period}`;
    const idempotencyKey = keys.current.get(name) ?? nanoid();
    keys.current.set(name, idempotencyKey);
    try {
      const { invoiceId } = await billingApi.subscribe({ planId: plan.id, period }, { idempotencyKey });
      toast(t(invoiceId ? 'account.billing.chosenWaiting' : 'account.billing.chosen'));
      onChosen();
    } catch (refusal) {
      if (refusal instanceof ApiError) setError(refusal);
    }
    setBusy(false);
  };
  return { choose, busy, error };
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

/** The plans on offer, by month or by year. */
export function PlanDialog({ billing, onClose, onChosen }: PlanDialogProps) {
  const t = useText();
  const titleId = useId();
  const { plans, error: readError } = usePlans();
  const { choose, busy, error } = useChoose(onChosen);
  const [period, setPeriod] = useState<Period>(billing?.subscription?.period ?? 'month');
  const present = billing?.plan?.id;
  const shown = error ?? readError;
  const isPresent = (plan: Plan) =>
    plan.id === present &&
    (plan.monthlyMinor === 0 || billing?.subscription?.period === period) &&
    billing?.subscription?.state !== 'ending';
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="sm">
      <DialogTitle id={titleId}>{t('account.billing.change')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2 }}>
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
        {!plans && !readError && <Skeleton variant="rounded" height={200} />}
        <Options>
          {plans?.map((plan) => (
            <PlanOption
              key={plan.id}
              plan={plan}
              period={period}
              isPresent={isPresent(plan)}
              busy={busy}
              onChoose={() => void choose(plan, period)}
            />
          ))}
        </Options>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('common.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

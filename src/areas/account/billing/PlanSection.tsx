import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import NextLink from 'next/link';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useLanguage } from '@/core/i18n/useLanguage';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { Billing } from '@/domain/people/billingContract';
import { Async } from '@/ui/feedback/Async';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { useConfirm } from '@/ui/feedback/useConfirm';
import { Notice } from '@/ui/form/Notice';
import { Section } from '../parts/Section';
import { useAccountActs, useAccountPart } from '../useAccount';
import { planName } from './planName';

/** The unpaid invoice with a link to pay it. */
function WaitingInvoice({ billing }: { billing: Billing }) {
  const t = useText();
  const { money } = useFormat();
  const { invoice } = billing;
  if (!invoice || invoice.state !== 'issued' || invoice.balanceMinor === 0) return null;
  const amount = money(invoice.balanceMinor, invoice.currency);
  return (
    <Notice tone="info">
      <span>{t('account.billing.waiting', { amount })}</span>
      <Link component={NextLink} href={`${invoicePaths.checkout(invoice.id)}?from=plan`}>
        {t('account.billing.payAmount', { amount })}
      </Link>
    </Notice>
  );
}

/** The next date of a plan as text; nothing for the free one. */
function PlanFacts({ billing }: { billing: Billing }) {
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

const PlanDialog = lazyPart(async () => (await import('./PlanDialog')).PlanDialog);

const TONES = { waiting: 'warning', active: 'success', ending: 'default' } as const;

function State({ billing }: { billing: Billing }) {
  const t = useText();
  const { state } = billing.subscription ?? {};
  if (!state) return null;
  return (
    <Chip size="small" variant="outlined" color={TONES[state]} label={t(`account.billing.state.${state}`)} />
  );
}

function Acts({ billing, onChoose }: { billing: Billing; onChoose: () => void }) {
  const t = useText();
  const confirm = useConfirm();
  const { cancelPlan, resumePlan } = useAccountActs();
  const { subscription } = billing;
  const cancel = async () => {
    const question = {
      title: t('account.billing.cancelAsk'),
      confirm: t('account.billing.cancel'),
      danger: true,
    };
    if (await confirm({ ...question, text: t('account.billing.cancelText') })) void cancelPlan();
  };
  const mayCancel = subscription && subscription.priceMinor > 0 && subscription.state !== 'ending';
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {mayCancel && (
        <Button color="inherit" onClick={() => void cancel()}>
          {t('account.billing.cancel')}
        </Button>
      )}
      {subscription?.state === 'ending' && (
        <Button variant="outlined" onClick={() => void resumePlan()}>
          {t('account.billing.keep')}
        </Button>
      )}
      <Button variant="contained" onClick={onChoose}>
        {t('account.billing.change')}
      </Button>
    </div>
  );
}

function Content({ billing }: { billing: Billing }) {
  const t = useText();
  const { language } = useLanguage();
  const { money } = useFormat();
  const { plan, subscription } = billing;
  const counts = subscription && plan && subscription.planId === plan.id && subscription.priceMinor > 0;
  const price = counts
    ? `${money(subscription.priceMinor, subscription.currency)} ${t(`account.billing.per.${subscription.period}`)}`
    : t('account.billing.free');
  return (
    <>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12 }}>
        <Typography variant="h5" component="p">
          {plan ? planName(plan, language) : t('account.billing.none')}
        </Typography>
        <State billing={billing} />
        <Typography sx={{ color: 'text.secondary' }}>{price}</Typography>
      </div>
      <PlanFacts billing={billing} />
      <WaitingInvoice billing={billing} />
    </>
  );
}

/** The user's plan, its dates and actions. */
export function PlanSection() {
  const t = useText();
  const [choosing, setChoosing] = useState(false);
  const { value: billing, error, reload } = useAccountPart('billing');
  return (
    <Section
      title={t('account.billing.plan')}
      text={t('account.billing.planText')}
      action={billing && <Acts billing={billing} onChoose={() => setChoosing(true)} />}
    >
      <Async
        isLoading={billing === null && error === null}
        error={error}
        skeleton={<Skeleton variant="rounded" height={72} />}
        onRetry={reload}
      >
        {billing && <Content billing={billing} />}
      </Async>
      {choosing && (
        <PlanDialog
          billing={billing}
          onClose={() => setChoosing(false)}
          onChosen={() => {
            setChoosing(false);
            reload();
          }}
        />
      )}
    </Section>
  );
}

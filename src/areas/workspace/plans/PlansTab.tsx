import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { Plan, PlanInput } from '@/domain/people/plans';
import { Async } from '@/ui/feedback/Async';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { useAct } from '@/ui/form/useAct';
import { Icon } from '@/ui/icon/Icon';
import { TabBody } from '../parts/TabBody';
import { TabSkeleton } from '../parts/TabSkeleton';
import { inputOf } from './planDraft';
import type { PlanDrawerProps } from './PlanDrawer';
import { billingApi } from '../api';

const Row = styled('li')(({ theme }) => ({
  alignItems: 'center',
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  padding: theme.spacing(2),
  '& > div': { flexGrow: 1, minInlineSize: 200 },
  '& h3': { ...theme.typography.subtitle1, margin: 0, overflowWrap: 'anywhere' },
  '& p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
}));

interface PlanCardProps {
  plan: Plan;
  isBusy: boolean;
  /** Undefined at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onArchive: () => void;
}

/** One plan of the list: price, position, and whether it is on offer. */
function PlanCard({ plan, isBusy, onUp, onDown, onEdit, onArchive }: PlanCardProps) {
  const t = useText();
  const { money } = useFormat();
  const { archivedAt, badge, currency, key, monthlyMinor, name, yearlyMinor } = plan;
  const price = (minor: number) => (minor === 0 ? t('plans.free') : money(minor, currency));
  const isFree = monthlyMinor + yearlyMinor === 0;
  return (
    <Row>
      <div>
        <h3>
          <Bdi>{name}</Bdi>
          {badge && (
            <>
              {' · '}
              <Bdi>{badge}</Bdi>
            </>
          )}
        </h3>
        <p>
          {isFree
            ? t('plans.free')
            : t('plans.prices', { month: price(monthlyMinor), year: price(yearlyMinor) })}{' '}
          · <Ltr>{key}</Ltr>
          {archivedAt && <> · {t('plans.archived')}</>}
        </p>
      </div>
      <IconButton disabled={isBusy || !onUp} aria-label={t('plans.up', { name })} onClick={onUp}>
        <Icon name="ph:arrow-up" />
      </IconButton>
      <IconButton disabled={isBusy || !onDown} aria-label={t('plans.down', { name })} onClick={onDown}>
        <Icon name="ph:arrow-down" />
      </IconButton>
      <Button color="inherit" aria-label={t('plans.editOne', { name })} onClick={onEdit}>
        {t('plans.edit')}
      </Button>
      <Button
        color="inherit"
        disabled={isBusy}
        aria-label={t(archivedAt ? 'plans.offerOne' : 'plans.archiveOne', { name })}
        onClick={onArchive}
      >
        {t(archivedAt ? 'plans.offer' : 'plans.archive')}
      </Button>
    </Row>
  );
}

/** The plans in their order, with archived ones, and saving the whole list. */
function usePlans() {
  const t = useText();
  const { data, error, isLoading, reload } = useRead('plans', (signal) =>
    billingApi.plans(undefined, { signal }),
  );
  const { isBusy, run } = useAct();
  const plans = data?.plans ?? [];
  /** Saves the list as modified by `change`. Resolves to whether it was accepted. */
  const save = async (change: (known: PlanInput[]) => PlanInput[]): Promise<boolean> => {
    if (!data) return false;
    const body = { plans: change(plans.map(inputOf)), version: data.version };
    const answer = await run(() => billingApi.updatePlans(body));
    reload();
    if (answer) toast(t('workspace.saved'));
    return answer !== null;
  };
  return { plans, isKnown: data !== null, error, isLoading, reload, isBusy, save };
}

const PlanDrawer = lazyPart<PlanDrawerProps>(async () => (await import('./PlanDrawer')).PlanDrawer);

const List = styled('ol')({ display: 'grid', gap: 12, listStyle: 'none', margin: 0, padding: 0 });

/** Swaps two neighbors of the list. */
const swapped = (plans: PlanInput[], at: number): PlanInput[] =>
  plans.flatMap((plan, index) =>
    index === at ? [] : index === at + 1 ? [plan, ...plans.slice(at, at + 1)] : plan,
  );

/** The plans that the workspace sells to its users, in display order. Source: people, section 8. */
export function PlansTab() {
  const t = useText();
  const { user } = useAuth();
  const { plans, isKnown, error, isLoading, reload, isBusy, save } = usePlans();
  const [edited, setEdited] = useState<Plan | 'new' | null>(null);
  const archive = (id: string) =>
    save((known) => known.map((plan) => (plan.id === id ? { ...plan, archived: !plan.archived } : plan)));
  const store = async (plan: PlanInput) => {
    const put = (known: PlanInput[]) =>
      plan.id === undefined ? [...known, plan] : known.map((old) => (old.id === plan.id ? plan : old));
    if (await save(put)) setEdited(null);
  };
  return (
    <Async
      isLoading={isLoading}
      error={error}
      hasContent={isKnown}
      skeleton={<TabSkeleton />}
      onRetry={reload}
    >
      <TabBody>
        <p style={{ margin: 0 }}>{t('plans.text')}</p>
        <List aria-label={t('plans.title')}>
          {plans.map((plan, at) => (
            <PlanCard
              key={plan.id}
              plan={plan}
              isBusy={isBusy}
              onUp={at > 0 ? () => void save((known) => swapped(known, at - 1)) : undefined}
              onDown={at < plans.length - 1 ? () => void save((known) => swapped(known, at)) : undefined}
              onEdit={() => setEdited(plan)}
              onArchive={() => void archive(plan.id)}
            />
          ))}
        </List>
        <Button
          variant="contained"
          startIcon={<Icon name="ph:plus" />}
          sx={{ justifySelf: 'start' }}
          onClick={() => setEdited('new')}
        >
          {t('plans.new')}
        </Button>
        {edited && (
          <PlanDrawer
            plan={edited === 'new' ? null : edited}
            currency={plans[0]?.currency ?? user?.workspace.currency ?? 'EUR'}
            isBusy={isBusy}
            onSave={(plan) => void store(plan)}
            onClose={() => setEdited(null)}
          />
        )}
      </TabBody>
    </Async>
  );
}

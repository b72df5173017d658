import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import type { Plan, PlanInput } from '@/domain/people/plans';
import { Async } from '@/ui/feedback/Async';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { TabBody } from '../parts/TabBody';
import { TabSkeleton } from '../parts/TabSkeleton';
import { PlanCard } from './PlanCard';
import type { PlanDrawerProps } from './PlanDrawer';
import { usePlans } from './usePlans';

const PlanDrawer = lazyPart<PlanDrawerProps>(async () => (await import('./PlanDrawer')).PlanDrawer);

const List = styled('ol')({ display: 'grid', gap: 12, listStyle: 'none', margin: 0, padding: 0 });

/** The list with two neighbours in each other's place. */
const swapped = (plans: PlanInput[], at: number): PlanInput[] =>
  plans.flatMap((plan, index) =>
    index === at ? [] : index === at + 1 ? [plan, ...plans.slice(at, at + 1)] : plan,
  );

/** What the workspace sells to its people, in the order in which it is shown. Source: people, section 8. */
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

import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { Bdi, Ltr } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { Plan } from '@/domain/people/plans';
import { Icon } from '@/ui/icon/Icon';

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
  /** Absent at the ends of the list. */
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  onEdit: () => void;
  onArchive: () => void;
}

/** One plan of the list: what it costs, its place, and whether it is on offer. */
export function PlanCard({ plan, isBusy, onUp, onDown, onEdit, onArchive }: PlanCardProps) {
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

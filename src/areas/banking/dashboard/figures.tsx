import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { AGES } from '@/domain/invoices/ageing';
import { addressOf, drills } from '@/domain/overview/drill';
import { isFlat } from '@/domain/overview/isFlat';
import type { NameOf } from '@/ui/chart/types';
import { SeriesChart } from '@/ui/chart/SeriesChart';
import { SharesChart } from '@/ui/chart/SharesChart';
import { MetricWidget } from '@/ui/dashboard/MetricWidget';
import { Notes } from '@/ui/dashboard/Notes';
import { SpanTabs } from '@/ui/dashboard/SpanTabs';
import type { Board } from '@/ui/dashboard/useDashboard';
import { Widget } from '@/ui/dashboard/Widget';
import { categoryText } from '../parts/names';

interface FigureProps {
  board: Board<'banking'>;
}

/** The account of the URL as a part of links to entries. */
const placeIn = ({ query }: Board<'banking'>) => (query.accountId ? { accountId: query.accountId } : {});

/** Money in or out of the range; transfers count in neither. */
export function Income({ board, name }: FigureProps & { name: 'income' | 'expenses' }) {
  const t = useText();
  const isIncome = name === 'income';
  const kind = isIncome ? 'income' : 'expense';
  return (
    <MetricWidget
      board={board}
      name={name}
      title={t(`banking.figures.${name}`)}
      counts={t(`banking.counts.${name}`)}
      icon={isIncome ? 'ph:arrow-down' : 'ph:arrow-up'}
      spark="area"
      isTall
      color={isIncome ? 'primary' : 'warning'}
      moreIsWorse={!isIncome}
      drill={(range) => drills.entries(range, { kind, ...placeIn(board) })}
    />
  );
}

/** Income and expenses over time, by a period of its own. */
export function Statistics({ board }: FigureProps) {
  const t = useText();
  const nameOf: NameOf = (key) => t(`banking.figures.${key === 'income' ? 'income' : 'expenses'}`);
  const title = t('banking.figures.statistics');
  return (
    <Widget
      board={board}
      name="statistics"
      title={title}
      span={8}
      counts={t('banking.counts.statistics')}
      empty={isFlat}
      actions={<SpanTabs board={board} />}
      table={(data, { seriesTable }) => seriesTable(data, nameOf)}
      height={340}
    >
      {(data, { currency }) => (
        <>
          <SeriesChart kind="column" title={title} data={data} currency={currency} nameOf={nameOf} />
          <Notes notes={data.notes} />
        </>
      )}
    </Widget>
  );
}

const Foot = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  margin: theme.spacing(2, 0, 0),
  paddingBlockStart: theme.spacing(2),
  borderBlockStart: `1px dashed ${theme.palette.divider}`,
  textAlign: 'center',
  '& > div': { display: 'flex', flexDirection: 'column-reverse' },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h5, margin: 0 },
}));

/** What money was spent on; a part opens its entries. */
export function CategoryWidget({ board }: FigureProps) {
  const t = useText();
  const { money, number } = useFormat();
  const title = t('banking.figures.categories');
  const nameOf: NameOf = (key, label) => {
    // The rest has no label, a category that people named so has one.
    if (key === 'other' && label === undefined) return t('banking.category.other');
    return key === '' ? t('banking.category.none') : categoryText(t, label ?? key);
  };
  return (
    <Widget
      board={board}
      name="categories"
      title={title}
      span={4}
      counts={t('banking.counts.categories')}
      drill={(range) => drills.entries(range, { kind: 'expense', ...placeIn(board) })}
      empty={({ parts }) => parts.length === 0}
      table={(data, { sharesTable }) => sharesTable(data, nameOf)}
      height={360}
    >
      {(data, { range, currency }) => {
        const hrefOf = (key: string) =>
          key === 'other' || key === ''
            ? undefined
            : addressOf(drills.entries(range, { kind: 'expense', category: key, ...placeIn(board) }));
        return (
          <>
            <SharesChart
              kind="polar"
              title={title}
              data={data}
              currency={currency}
              nameOf={nameOf}
              hrefOf={hrefOf}
            />
            <Foot>
              <div>
                <dt>{t('banking.figures.categoryCount')}</dt>
                <dd>{number(data.parts.length)}</dd>
              </div>
              <div>
                <dt>{t('banking.figures.total')}</dt>
                <dd>
                  <bdi dir="ltr">{money(data.total, currency)}</bdi>
                </dd>
              </div>
            </Foot>
            <Notes notes={data.notes} />
          </>
        );
      }}
    </Widget>
  );
}

/** Open amounts of invoices by age; each opens its invoices. */
export function Receivables({ board }: FigureProps) {
  const t = useText();
  const title = t('banking.figures.receivables');
  const nameOf: NameOf = (key) => t(`banking.ages.${AGES.find((age) => age === key) ?? 'current'}`);
  return (
    <Widget
      board={board}
      name="receivables"
      title={title}
      span={4}
      counts={t('banking.counts.receivables')}
      empty={({ total }) => total === 0}
      emptyState={t('banking.figures.nothingOpen')}
      table={(data, { sharesTable }) => sharesTable(data, nameOf)}
      height={280}
    >
      {(data, { currency }) => (
        <>
          <SharesChart
            kind="bars"
            title={title}
            data={data}
            currency={currency}
            nameOf={nameOf}
            hrefOf={(key) => addressOf(drills.receivables(key))}
          />
          <Notes notes={data.notes} />
        </>
      )}
    </Widget>
  );
}

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { AnswerRange, WidgetError, WidgetState } from '@/core/overview/overviewSlice';
import type { Drill } from '@/domain/overview/drill';
import type { DayRange } from '@/domain/overview/range';
import type { WidgetKey, WidgetsData } from '@/domain/overview/schemas';
import { WIDGETS, type WidgetRule } from '@/domain/overview/widgets';
import type { Dashboard } from '@/domain/overview/words';
import { ChartTable } from '@/ui/chart/ChartTable';
import type { TableData } from '@/ui/chart/types';
import { type Tables, useTables } from '@/ui/chart/useTables';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { RowAction } from '@/ui/table/types';
import { usePrinting } from './usePrinting';
import type { Board } from './useDashboard';
import { WidgetEmpty } from './WidgetEmpty';
import { WidgetFrame } from './WidgetFrame';

const Reference = lazyPart<{ id: string }>(async () => (await import('@/ui/feedback/Reference')).Reference);

/** What a widget's content is drawn with, besides its data. */
export interface WidgetContext extends Tables {
  /** The days of the answer. */
  range: AnswerRange;
  /** Of amounts in minor units. */
  currency: string;
}

export interface WidgetProps<D extends Dashboard, K extends WidgetKey<D>> {
  board: Board<D>;
  name: K;
  title: string;
  /** Columns of 12 on wide screens. */
  span: number;
  /** How its figures are counted, in a sentence. */
  counts?: string;
  /** The list behind its figures. */
  drill?: (range: DayRange) => Drill | null;
  empty?: (data: WidgetsData<D>[K]) => boolean;
  /** Instead of the content when it is empty: a sentence and an action. */
  emptyState?: ReactNode;
  /** Selects and buttons in its head. */
  actions?: ReactNode;
  /** More acts of its menu. */
  menu?: readonly RowAction[];
  /** The figures as a table, for "Show as table", for printing and as CSV. */
  table?: (data: WidgetsData<D>[K], context: WidgetContext) => TableData;
  /** Height of the content in pixels, for the placeholder; 240 by default. */
  height?: number;
  children: (data: WidgetsData<D>[K], context: WidgetContext) => ReactNode;
}

function Failed({
  title,
  error,
  onRetry,
}: {
  title: string;
  error: WidgetError | null;
  onRetry: () => void;
}) {
  const t = useText();
  return (
    <Stack role="alert" spacing={1} sx={{ alignItems: 'center', m: 'auto', textAlign: 'center', p: 2 }}>
      <Typography variant="subtitle2" component="p">
        {t('dashboard.widget.failed')}
      </Typography>
      {error?.requestId && <Reference id={error.requestId} />}
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={t('dashboard.widget.retryOf', { title })}
        onClick={onRetry}
      >
        {t('common.retry')}
      </Button>
    </Stack>
  );
}

/** The rule of a widget; the registry has all of them. */
function ruleOf(dashboard: Dashboard, name: string): WidgetRule | undefined {
  return (WIDGETS[dashboard] as Readonly<Record<string, WidgetRule>>)[name];
}

/** The compared days, or "Now"; null for a chart with a period of its own. */
function useCaption(range: AnswerRange | null, { isNow, period }: Partial<WidgetRule>): string | null {
  const t = useText();
  const format = useFormat();
  if (period) return null;
  if (isNow) return t('dashboard.widget.now');
  const { previousFrom, previousTo } = range ?? {};
  // A space of the same height: nothing moves when it comes.
  if (!previousFrom || !previousTo) return '\u00A0';
  return t('dashboard.widget.compared', { days: format.range(previousFrom, previousTo, true) });
}

interface CsvMenu {
  title: string;
  table: (() => TableData) | undefined;
  more: readonly RowAction[];
}

function useMenu({ title, table, more }: CsvMenu): RowAction[] {
  const t = useText();
  if (!table) return [...more];
  const run = async () => (await import('./saveTable')).saveTable(title, table());
  return [
    ...more,
    { id: 'csv', label: t('dashboard.widget.csv'), icon: 'ph:download-simple', run: () => void run() },
  ];
}

function isPlaced(board: Board, name: string, can: ReturnType<typeof useCan>): boolean {
  if (board.range) return name in board.widgets;
  // Before the first answer those that are going to come take their places.
  const permission = ruleOf(board.name, name)?.permission;
  return permission === undefined || can(permission);
}

/** A widget of a dashboard: its figures, or that they load, failed, or are none. Absent ones leave no place. */
export function Widget<D extends Dashboard, K extends WidgetKey<D>>(props: WidgetProps<D, K>) {
  const { board, name } = props;
  const can = useCan();
  return isPlaced(board, name, can) ? <Placed {...props} /> : null;
}

function Placed<D extends Dashboard, K extends WidgetKey<D>>(props: WidgetProps<D, K>) {
  const { board, name, title, span, counts, drill, table, actions, menu = [], height = 240 } = props;
  const { range } = board;
  const widgets: Readonly<Record<string, WidgetState | undefined>> = board.widgets;
  const state = widgets[name] as WidgetState<WidgetsData<D>[K]> | undefined;
  const caption = useCaption(range, ruleOf(board.name, name) ?? {});
  const tables = useTables(board.currency);
  const [chosen, setChosen] = useState<{ own: boolean; of: boolean } | null>(null);
  const isTable = chosen && chosen.of === board.isTable ? chosen.own : board.isTable;
  const data = state?.data ?? null;
  const context = range && { ...tables, range, currency: board.currency };
  const isEmpty = data !== null && props.empty?.(data) === true;
  const hasTable = table !== undefined && data !== null && context !== null && !isEmpty;
  const rows = hasTable ? () => table(data, context) : undefined;
  const acts = useMenu({ title, table: rows, more: menu });
  return (
    <WidgetFrame
      title={title}
      span={span}
      caption={caption}
      counts={counts}
      drill={range && drill?.(range)}
      actions={actions}
      menu={acts}
      isTable={isTable}
      onTable={hasTable ? () => setChosen({ own: !isTable, of: board.isTable }) : undefined}
      isDimmed={state?.status === 'loading'}
      isBusy={!state || state.status === 'loading'}
      height={height}
    >
      {state?.status === 'failed' ? (
        <Failed title={title} error={state.error} onRetry={() => board.retry(name)} />
      ) : (
        <Content {...props} data={data} context={context} isEmpty={isEmpty} rows={rows} isTable={isTable} />
      )}
    </WidgetFrame>
  );
}

interface ContentProps<D extends Dashboard, K extends WidgetKey<D>> extends WidgetProps<D, K> {
  data: WidgetsData<D>[K] | null;
  context: WidgetContext | null;
  isEmpty: boolean;
  rows: (() => TableData) | undefined;
  isTable: boolean;
}

function Content<D extends Dashboard, K extends WidgetKey<D>>(props: ContentProps<D, K>) {
  const { title, data, context, isEmpty, emptyState, rows, isTable, height = 240, children } = props;
  const t = useText();
  const isPrinting = usePrinting();
  if (data === null || context === null) return <Bone height={height} />;
  if (isEmpty) return emptyState ?? <WidgetEmpty text={t('dashboard.widget.none')} />;
  if (rows && isTable) return <ChartTable caption={title} data={rows()} />;
  return (
    <>
      {children(data, context)}
      {rows && isPrinting && <ChartTable caption={title} data={rows()} />}
    </>
  );
}

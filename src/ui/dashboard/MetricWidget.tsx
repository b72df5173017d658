import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useFormat } from '@/core/i18n/format';
import type { Drill } from '@/domain/overview/drill';
import type { Metric } from '@/domain/overview/figures';
import type { DayRange } from '@/domain/overview/range';
import type { WidgetKey, WidgetsData } from '@/domain/overview/schemas';
import type { Dashboard } from '@/domain/overview/words';
import { Spark, type SparkProps } from '@/ui/chart/Spark';
import { shortUnitText, unitText } from '@/ui/chart/useUnit';
import { Icon } from '@/ui/icon/Icon';
import { Fitted } from '@/ui/page/Fitted';
import type { RowAction } from '@/ui/table/types';
import { ChangeChip } from './ChangeChip';
import { Notes } from './Notes';
import type { Board } from './useDashboard';
import { Widget } from './Widget';
import { useDrillAddress } from './WidgetFrame';

const Figure = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(2),
  '& > .number': { flex: '1 1 96px', minInlineSize: 0 },
  '& strong': { ...theme.typography.h4, display: 'block', fontVariantNumeric: 'tabular-nums' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& a:hover, & a:focus-visible': { textDecoration: 'underline' },
  '& > .disc': {
    alignItems: 'center',
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.12),
    borderRadius: '50%',
    blockSize: 48,
    color: theme.palette.primary.main,
    display: 'flex',
    inlineSize: 48,
    justifyContent: 'center',
  },
}));

const Foot = styled('div')(({ theme }) => ({
  marginBlockStart: 'auto',
  paddingBlockStart: theme.spacing(2),
}));

/** The widgets of a dashboard that are one number. */
export type MetricKey<D extends Dashboard> = {
  [K in WidgetKey<D>]: WidgetsData<D>[K] extends Metric ? K : never;
}[WidgetKey<D>];

export interface MetricWidgetProps<D extends Dashboard> {
  board: Board<D>;
  name: MetricKey<D>;
  title: string;
  /** Columns of 12; 4 by default. */
  span?: number;
  icon?: string;
  /** How it is counted, in a sentence. */
  counts: string;
  /** The list that adds up to it. */
  drill?: (range: DayRange) => Drill | null;
  /** For expenses, cancellations and the like: up is red. */
  moreIsWorse?: boolean;
  /** How it went over the range; bars by default. */
  spark?: SparkProps['kind'];
  color?: SparkProps['color'];
  /** Whether the drawing has a line of its own, as wide as the card. */
  isTall?: boolean;
  /** Acts of its menu. */
  menu?: readonly RowAction[];
}

interface NumberProps {
  whole: string;
  short: string;
  href: string | undefined;
}

/** The number of a metric; a link when it opens a list. */
function BigNumber({ whole, short, href }: NumberProps) {
  const text = <Fitted whole={whole} short={short} />;
  return (
    <strong>
      {href ? (
        <Link href={href} prefetch={false}>
          {text}
        </Link>
      ) : (
        text
      )}
    </strong>
  );
}

type FigureProps = Pick<
  MetricWidgetProps<Dashboard>,
  'icon' | 'moreIsWorse' | 'spark' | 'color' | 'isTall'
> & {
  metric: Metric;
  currency: string;
  href: string | undefined;
};

/** The number with its change, its drawing, and what it leaves out. */
function MetricFigure(props: FigureProps) {
  const { metric, currency, href, icon, moreIsWorse, spark = 'bars', color, isTall } = props;
  const format = useFormat();
  const { unit, value, previous } = metric;
  const drawing = { values: metric.spark, kind: spark, ...(color && { color }) };
  return (
    <>
      <Figure>
        {icon && (
          <span className="disc">
            <Icon name={icon} size={24} />
          </span>
        )}
        <div className="number">
          <BigNumber
            whole={unitText(format, unit, currency, value)}
            short={shortUnitText(format, unit, currency, value)}
            href={href}
          />
          {previous !== undefined && (
            <ChangeChip now={value} before={previous} {...(moreIsWorse && { moreIsWorse })} />
          )}
        </div>
        {!isTall && <Spark {...drawing} />}
      </Figure>
      {isTall && (
        <Foot>
          <Spark {...drawing} isWide width={240} height={88} />
        </Foot>
      )}
      <Notes notes={metric.notes} />
    </>
  );
}

/** A widget of one number with its change and a small drawing of the range. */
export function MetricWidget<D extends Dashboard>(props: MetricWidgetProps<D>) {
  const { board, name, title, span = 4, counts, drill, menu, ...figure } = props;
  const address = useDrillAddress();
  return (
    <Widget
      board={board}
      name={name}
      title={title}
      span={span}
      counts={counts}
      {...(drill && { drill })}
      {...(menu && { menu })}
      height={72}
    >
      {(data, { range, currency }) => (
        <MetricFigure
          // Only widgets of one number can be named.
          metric={data as Metric}
          currency={currency}
          href={address(drill?.(range))}
          {...figure}
        />
      )}
    </Widget>
  );
}

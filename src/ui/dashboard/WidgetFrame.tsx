import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { type ReactNode, useId, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { addressOf, type Drill } from '@/domain/overview/drill';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';
import type { CountsPopupProps } from './CountsPopup';

const CountsPopup = lazyPart<CountsPopupProps>(async () => (await import('./CountsPopup')).CountsPopup);

const Root = styled(Card)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minInlineSize: 0,
  padding: theme.spacing(3),
  '& > header': { alignItems: 'flex-start', display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
  '& > header > div:first-of-type': { flex: '1 1 0', minInlineSize: 120 },
  '&[data-plain] > header': { flexWrap: 'nowrap' },
  '&[data-plain] > header > div:first-of-type': { minInlineSize: 0 },
  '& > header h2': { ...theme.typography.h6, margin: 0, overflowWrap: 'anywhere' },
  '& > header p': { ...theme.typography.caption, color: theme.palette.text.secondary, margin: 0 },
  '& > header > .acts': { alignItems: 'center', display: 'flex', marginInlineEnd: theme.spacing(-1) },
  '& > .content': { display: 'flex', flexDirection: 'column', flexGrow: 1, minInlineSize: 0 },
  '& > .content[data-dimmed]': { opacity: 0.5 },
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
  '@media print': { breakInside: 'avoid', '& .acts': { display: 'none' } },
}));

export interface WidgetFrameProps {
  title: string;
  /** Columns of 12 on wide screens. */
  span: number;
  /** Under the title: the compared days, or "Now". */
  caption?: ReactNode;
  /** How the figures are counted, in a sentence. */
  counts?: string | undefined;
  /** The list behind the figures; no link for who may not open it. */
  drill?: Drill | null | undefined;
  /** Selects and buttons in its head. */
  actions?: ReactNode;
  /** In its menu. */
  menu?: readonly RowAction[];
  /** Whether it is shown as a table, where it can be. */
  isTable?: boolean;
  onTable?: (() => void) | undefined;
  /** Old figures are dimmed while new ones are read. */
  isDimmed?: boolean;
  isBusy?: boolean;
  /** Least height of the content in pixels, so that nothing moves when it comes. */
  height?: number;
  children: ReactNode;
}

function Counts({ title, text }: { title: string; text: string }) {
  const t = useText();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        size="small"
        aria-label={t('dashboard.widget.countsOf', { title })}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon name="ph:info" size={18} />
      </IconButton>
      {anchor && <CountsPopup text={text} anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}

/** The address of a list that the person may open. */
export function useDrillAddress(): (drill: Drill | null | undefined) => string | undefined {
  const can = useCan();
  return (drill) =>
    drill && (drill.permission === undefined || can(drill.permission)) ? addressOf(drill) : undefined;
}

function Acts({ title, counts, drill, menu = [], isTable = false, onTable }: WidgetFrameProps) {
  const t = useText();
  const address = useDrillAddress()(drill);
  return (
    <div className="acts">
      {counts && <Counts title={title} text={counts} />}
      {onTable && (
        <IconButton
          size="small"
          aria-label={t('dashboard.widget.tableOf', { title })}
          aria-pressed={isTable}
          color={isTable ? 'primary' : 'default'}
          onClick={onTable}
        >
          <Icon name="ph:table" size={18} />
        </IconButton>
      )}
      {address && (
        <IconButton
          size="small"
          component={Link}
          href={address}
          prefetch={false}
          aria-label={t('dashboard.widget.open', { title })}
        >
          <Icon name="ph:arrow-square-out" size={18} />
        </IconButton>
      )}
      <MoreMenu label={t('dashboard.widget.more', { title })} actions={[...menu]} />
    </div>
  );
}

/** A card of a dashboard: a region named by its title, with its head; for figures of any source. */
export function WidgetFrame(props: WidgetFrameProps) {
  const { title, span, caption, actions, isDimmed = false, isBusy = false, height, children } = props;
  const id = useId();
  return (
    <Root
      // A `section` with a name is a region.
      {...{ component: 'section' }}
      aria-labelledby={id}
      className="widget"
      data-wide={span > 6 || undefined}
      data-plain={!actions || undefined}
      style={{ ['--span' as string]: span }}
    >
      <header>
        <div>
          <h2 id={id}>{title}</h2>
          {caption && <p>{caption}</p>}
        </div>
        {actions}
        <Acts {...props} />
      </header>
      <div
        className="content"
        data-dimmed={isDimmed || undefined}
        aria-busy={isBusy}
        style={{ minBlockSize: height }}
      >
        {children}
      </div>
    </Root>
  );
}

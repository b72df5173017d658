import { styled } from '@mui/material/styles';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { Permission } from '@/domain/auth/permissions';
import { addressOf, drills } from '@/domain/overview/drill';
import type { Welcome as Counters } from '@/domain/overview/schemas';
import { ActionLink } from '../parts/ActionLink';

const Frame = styled('div')(({ theme }) => ({
  alignItems: 'start',
  display: 'flex',
  flexDirection: 'column',
  flexGrow: 1,
  gap: theme.spacing(3),
  justifyContent: 'space-between',
  '& dl': {
    display: 'grid',
    flexGrow: 1,
    gap: theme.spacing(2),
    gridTemplateColumns: 'repeat(auto-fit, minmax(104px, 1fr))',
    inlineSize: '100%',
    margin: 0,
  },
  '& dl > div': {
    alignItems: 'start',
    backgroundColor: theme.palette.action.hover,
    borderRadius: 12,
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: theme.spacing(2),
  },
  '& dt': { ...theme.typography.body2, color: theme.palette.text.secondary },
  '& dd': { ...theme.typography.h4, fontVariantNumeric: 'tabular-nums', margin: 0 },
  '& dd a': { color: 'inherit', textDecoration: 'none' },
  '& dd a:hover, & dd a:focus-visible': { textDecoration: 'underline' },
  '& p': { ...theme.typography.subtitle1, margin: 0 },
}));

type Name = keyof Counters;

/** Lists behind the counters, and what opening them requires. */
const LISTS: Readonly<Record<Name, { href: string; permission: Permission }>> = {
  dueToday: { href: addressOf(drills.dueToday()), permission: 'kanban.use' },
  eventsToday: { href: PATHS.dashboard.calendar.root, permission: 'calendar.use' },
  unreadChats: { href: PATHS.dashboard.chat.root, permission: 'chat.use' },
  unreadMails: { href: PATHS.dashboard.mail.label('inbox'), permission: 'mail.use' },
  overdueInvoices: { href: addressOf(drills.overdueInvoices()), permission: 'invoices.read' },
};
const NAMES = Object.keys(LISTS) as Name[];

/** What waits for the reader: counters with the lists behind them, or one sentence when nothing does. */
export function Welcome({ counters }: { counters: Counters }) {
  const t = useText();
  const can = useCan();
  const { number } = useFormat();
  const shown = NAMES.filter((name) => counters[name] !== undefined);
  const linked = (name: Name, text: string): ReactNode => {
    const { href, permission } = LISTS[name];
    if (!can(permission)) return text;
    return (
      <Link prefetch={false} href={href} aria-label={`${t(`overview.app.welcome.${name}`)}: ${text}`}>
        {text}
      </Link>
    );
  };
  return (
    <Frame>
      {shown.every((name) => counters[name] === 0) && <p>{t('overview.app.welcome.empty')}</p>}
      <dl>
        {shown.map((name) => (
          <div key={name}>
            <dt>{t(`overview.app.welcome.${name}`)}</dt>
            <dd>{linked(name, number(counters[name] ?? 0))}</dd>
          </div>
        ))}
      </dl>
      {can('kanban.use') && (
        <ActionLink href={addressOf(drills.myTasks())}>{t('overview.app.welcome.tasks')}</ActionLink>
      )}
    </Frame>
  );
}

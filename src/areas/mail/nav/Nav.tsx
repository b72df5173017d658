import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import type { ReactNode } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import type { MailLabel } from '@/domain/mail/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { Icon } from '@/ui/icon/Icon';
import { VISUALLY_HIDDEN, VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { LABEL_ICONS } from '../parts';
import { customPath, type LabelPath, systemOf } from '../state/views';
import type { useLabels } from '../useMail';
import type { LabelActs } from './useLabelActs';

/** Where there is room for icons alone; the names are there for who does not see. */
const NARROW = '@container labels (max-width: 120px)';

const Side = styled('div')(({ theme }) => ({
  alignContent: 'start',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(2),
  padding: theme.spacing(2),
  '& h2': {
    ...theme.typography.overline,
    color: theme.palette.text.secondary,
    margin: 0,
    paddingInlineStart: theme.spacing(1),
  },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .settings': { justifySelf: 'start' },
  [NARROW]: {
    paddingInline: theme.spacing(1.25),
    '& bdi, & .count, & h2': VISUALLY_HIDDEN,
    '& section > button, & li > button': { display: 'none' },
    '& .compose, & .settings': { minInlineSize: 0, paddingInline: 0, fontSize: 0 },
    '& .compose .MuiButton-startIcon, & .settings .MuiButton-startIcon': { marginInline: 0 },
    '& .settings': { justifySelf: 'stretch' },
    '& a': { justifyContent: 'center', paddingInline: 0 },
  },
}));
const Line = styled('li')(({ theme }) => ({
  alignItems: 'center',
  borderRadius: 8,
  display: 'flex',
  minBlockSize: 36,
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&:has([aria-current])': { backgroundColor: theme.alpha(theme.palette.primary.main, 0.12) },
  '& a': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: 8,
    color: theme.palette.text.primary,
    display: 'flex',
    flexGrow: 1,
    gap: theme.spacing(1.5),
    minBlockSize: 36,
    minInlineSize: 0,
    paddingInline: theme.spacing(1),
    textDecoration: 'none',
  },
  '& a[aria-current]': { fontWeight: 600 },
  '& a > svg': { color: theme.palette.text.secondary, flexShrink: 0 },
  '& bdi': { flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .count': { ...theme.typography.caption, color: theme.palette.text.secondary, fontWeight: 600 },
  [COARSE]: { minBlockSize: TOUCH, '& a': { minBlockSize: TOUCH } },
}));
const Dot = styled('span')({
  blockSize: 12,
  borderRadius: 4,
  flexShrink: 0,
  forcedColorAdjust: 'none',
  inlineSize: 12,
  marginInline: 4,
});

interface LabelLineProps {
  label: MailLabel;
  path: LabelPath;
  name: string;
  mark: ReactNode;
  isCurrent: boolean;
  children?: ReactNode;
}

/** Unread mails of a label; of drafts and the outbox all. */
function Count({ label: { unreadCount, totalCount } }: { label: MailLabel }) {
  const t = useText();
  const { number } = useFormat();
  const count = totalCount ?? unreadCount;
  if (count === 0) return null;
  return (
    <span className="count">
      <span aria-hidden>{number(count)}</span>
      <VisuallyHidden>
        {t(totalCount === null ? 'mail.nav.unread' : 'mail.nav.total', { count })}
      </VisuallyHidden>
    </span>
  );
}

function LabelLine({ label, path, name, mark, isCurrent, children }: LabelLineProps) {
  return (
    <Line>
      <NextLink
        href={PATHS.dashboard.mail.label(path)}
        prefetch={false}
        aria-current={isCurrent ? 'page' : undefined}
        title={name}
      >
        {mark}
        <bdi>{name}</bdi>
        <Count label={label} />
      </NextLink>
      {children}
    </Line>
  );
}

const BONES = [96, 72, 60, 80, 64, 72, 88, 70];

function Bones() {
  return BONES.map((width, index) => (
    <Bone key={index} width={width} height={14} style={{ marginBlock: 11, marginInline: 8 }} />
  ));
}

interface OwnLabelsProps {
  labels: readonly MailLabel[];
  current: LabelPath;
  acts: LabelActs;
}

/** The own labels, each with a menu, and the button that makes one. */
function OwnLabels({ labels, current, acts }: OwnLabelsProps) {
  const t = useText();
  return (
    <section aria-label={t('mail.nav.own')}>
      <h2>{t('mail.nav.own')}</h2>
      <ul>
        {labels.map((label) => (
          <LabelLine
            key={label.id}
            label={label}
            path={customPath(label.id)}
            name={label.name}
            mark={<Dot style={{ backgroundColor: label.color ?? 'currentColor' }} />}
            isCurrent={customPath(label.id) === current}
          >
            <MoreMenu label={t('mail.nav.options', { name: label.name })} actions={acts.menuOf(label)} />
          </LabelLine>
        ))}
      </ul>
      <Button
        color="inherit"
        size="small"
        startIcon={<Icon name="ph:plus" size={16} />}
        onClick={() => acts.edit('new')}
      >
        {t('mail.label.new')}
      </Button>
    </section>
  );
}

interface NavProps {
  labels: ReturnType<typeof useLabels>;
  /** The label that is open. */
  current: LabelPath;
  nameOf: (label: LabelPath) => string;
  acts: LabelActs;
  onCompose: () => void;
  onSettings: () => void;
  /** A label was followed. */
  onGo: () => void;
}

/** The labels of the mailbox with their counts, and the button that begins a mail. */
export function Nav({
  labels: { labels, isLoading, error, reload },
  current,
  nameOf,
  acts,
  onCompose,
  onSettings,
  onGo,
}: NavProps) {
  const t = useText();
  return (
    <Side onClick={({ target }) => (target as HTMLElement).closest('a') && onGo()}>
      <Button
        className="compose"
        variant="contained"
        size="large"
        startIcon={<Icon name="ph:note-pencil" />}
        onClick={onCompose}
      >
        {t('mail.nav.compose')}
      </Button>
      <Async
        isLoading={isLoading}
        hasContent={labels.length > 0}
        error={labels.length > 0 ? null : error}
        skeleton={<Bones />}
        onRetry={reload}
      >
        <ul>
          {labels.map((label) => {
            const system = systemOf(label.id);
            return system && label.type === 'system' ? (
              <LabelLine
                key={system}
                label={label}
                path={system}
                name={nameOf(system)}
                mark={<Icon name={LABEL_ICONS[system]} size={20} />}
                isCurrent={system === current}
              />
            ) : null;
          })}
        </ul>
        <OwnLabels labels={labels.filter(({ type }) => type === 'custom')} current={current} acts={acts} />
      </Async>
      <Button
        className="settings"
        color="inherit"
        size="small"
        startIcon={<Icon name="ph:gear-six" size={16} />}
        onClick={onSettings}
      >
        {t('mail.menu.settings')}
      </Button>
    </Side>
  );
}

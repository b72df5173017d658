import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import type { KeysDialogProps } from '@/ui/page/KeysDialog';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { readUrlValues } from '@/ui/table/useUrlState';
import { SIZES } from '@/ui/theme/tokens';
import { FIELDS, lastLabelOf, listedOf, PREFERENCES } from './address';
import { labelsApi, mailsApi } from './api';
import { Detail } from './detail/Detail';
import { ListPane } from './list/ListPane';
import type { LabelDialogProps } from './nav/LabelDialog';
import { Nav } from './nav/Nav';
import { useLabelName } from './parts';
import { loadLabels, loadMail, loadMails, mailsQuery } from './state/requests';
import { customPath, isLabelPath } from './state/views';
import { type MailParts, useMailScreen } from './useMailScreen';

const LabelDialog = lazyPart<LabelDialogProps>(async () => (await import('./nav/LabelDialog')).LabelDialog, {
  texts: ['form'],
});
const KeysDialog = lazyPart<KeysDialogProps>(async () => (await import('@/ui/page/KeysDialog')).KeysDialog);

/** Space around the card in pixels: above, and a little below. */
const AROUND = 40;
/** Inline size of the labels in pixels. */
const NAV = 260;
/** Inline size of their icons alone. */
const ICONS = 64;

const Frame = styled(Card)(({ theme }) => ({
  blockSize: `calc(100dvh - ${SIZES.header.mobile + AROUND}px)`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  // The page's bottom space is for long pages; this one fills the window.
  marginBlockEnd: theme.spacing(-9),
  minBlockSize: 480,
  [theme.breakpoints.down('md')]: { minBlockSize: 260, '& > aside': { display: 'none' } },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: `${NAV}px minmax(0, 1fr)` },
  '&[data-open] > [data-list]': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    blockSize: `calc(100dvh - ${SIZES.header.dashboardDesktop + AROUND}px)`,
    // The text needs the room: of the labels, their icons stay.
    '&[data-open][data-beside]': { gridTemplateColumns: `${ICONS}px 320px minmax(0, 1fr)` },
    '&[data-open][data-beside] > [data-list]': {
      borderInlineEnd: `1px solid ${theme.palette.divider}`,
      display: 'flex',
    },
  },
  [theme.breakpoints.up('xl')]: {
    '&[data-open][data-beside]': { gridTemplateColumns: `${NAV}px 400px minmax(0, 1fr)` },
  },
  '& > aside': {
    borderInlineEnd: `1px solid ${theme.palette.divider}`,
    container: 'labels / inline-size',
    flexDirection: 'column',
    minBlockSize: 0,
    position: 'relative',
    [theme.breakpoints.up('md')]: { display: 'flex' },
  },
}));
const SideScroll = styled(Scrollbar)({ flexGrow: 1, minBlockSize: 0 });

function Labels({ parts }: { parts: MailParts }) {
  const { labels, address, labelActs, compose, openSettings, setSideOpen } = parts;
  return (
    <Nav
      labels={labels}
      current={address.label}
      nameOf={useLabelName(labels.labels)}
      acts={labelActs}
      onCompose={() => {
        setSideOpen(false);
        compose({ kind: 'new' });
      }}
      onSettings={() => {
        setSideOpen(false);
        openSettings();
      }}
      onGo={() => setSideOpen(false)}
    />
  );
}

const KEYS = [
  ['step', 'J K'],
  ['open', 'Enter · O'],
  ['back', 'U'],
  ['select', 'X'],
  ['archive', 'E'],
  ['remove', '#'],
  ['spam', '!'],
  ['star', 'S'],
  ['mark', 'Shift I · Shift U'],
  ['label', 'L'],
  ['answer', 'R A F'],
  ['compose', 'C'],
  ['search', '/'],
  ['undo', 'Z'],
  ['help', '?'],
] as const;

/** The dialogs over the mailbox. */
function Over({ parts }: { parts: MailParts }) {
  const t = useText();
  const { labelActs, isHelp, setHelp } = parts;
  const { editing, edit, reload } = labelActs;
  return (
    <>
      {editing !== null && (
        <LabelDialog
          label={editing === 'new' ? null : editing}
          onSaved={() => {
            edit(null);
            void reload();
          }}
          onClose={() => edit(null)}
        />
      )}
      {isHelp && (
        <KeysDialog
          title={t('mail.keys.title')}
          rows={KEYS.map(([id, keys]) => ({ keys, text: t(`mail.keys.${id}`) }))}
          onClose={() => setHelp(false)}
        />
      )}
    </>
  );
}

/** The mailbox: labels, the mails of one of them, and beside them the one that is open; on phones one at a time. */
export const MailScreen: Screen = () => {
  const t = useText();
  const parts = useMailScreen();
  const { address, isBeside, isSideOpen, setSideOpen } = parts;
  const { mailId } = address;
  return (
    <>
      <Frame data-open={mailId !== null || undefined} data-beside={isBeside || undefined}>
        <VisuallyHidden as="h1">{t('mail.title')}</VisuallyHidden>
        <aside aria-label={t('mail.nav.label')}>
          <SideScroll>
            <Labels parts={parts} />
          </SideScroll>
        </aside>
        <ListPane parts={parts} />
        {mailId !== null && <Detail key={mailId} parts={parts} mailId={mailId} />}
      </Frame>
      <Drawer
        open={isSideOpen}
        onClose={() => setSideOpen(false)}
        slotProps={{ paper: { 'aria-label': t('mail.nav.label'), sx: { inlineSize: 300 } } }}
      >
        {isSideOpen && <Labels parts={parts} />}
      </Drawer>
      <Over parts={parts} />
    </>
  );
};
MailScreen.layout = 'dashboard';
MailScreen.guard = 'auth';
MailScreen.permission = 'mail.use';
MailScreen.titleKey = 'mail.title';
MailScreen.texts = ['mail', 'mailSearch', 'table', 'upload'];
MailScreen.early = (search, { preferences }) => {
  const labels = firstRead(labelsApi.labels, undefined, (answer) => answered(loadLabels, undefined, answer));
  const [own, system, mailId] = [search.get('labelId'), search.get('label'), search.get('mailId')];
  const label = own ? customPath(own) : (system ?? lastLabelOf(preferences[PREFERENCES.lastLabel]));
  if (!isLabelPath(label)) return [labels];
  const listed = listedOf(label, readUrlValues(FIELDS, search), preferences[PREFERENCES.grouping]);
  return [
    labels,
    firstRead(mailsApi.mails, mailsQuery(listed), (answer) => answered(loadMails, { listed }, answer)),
    ...(mailId
      ? [firstRead(mailsApi.mail, { mailId }, (answer) => answered(loadMail, { mailId }, answer))]
      : []),
  ];
};

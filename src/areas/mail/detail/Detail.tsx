import { styled } from '@mui/material/styles';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { Mail } from '@/domain/mail/schemas';
import { Async } from '@/ui/feedback/Async';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { ACT_ICONS, type ActId, marksFor, movesFor } from '../acts';
import { LabelChip } from '../list/LabelChip';
import { LabelMenu } from '../list/LabelMenu';
import { Tool } from '../list/SelectionHead';
import { useSubject } from '../parts';
import { useCustomLabels, useOpenedMail } from '../useMail';
import type { MailParts } from '../useMailScreen';
import { MailBones } from './MailItem';
import { Missing } from './Missing';
import type { PrintMailProps } from './PrintMail';
import { Stack } from './Stack';
import { useDetailMenu } from './useDetailMenu';

const RecordLinks = lazyPart<{ entity: string }>(
  async () => (await import('@/ui/record/RecordLinks')).RecordLinks,
);
const PrintMail = lazyPart<PrintMailProps>(async () => (await import('./PrintMail')).PrintMail);

const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  position: 'relative',
});
const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  gap: theme.spacing(0.25),
  minBlockSize: 56,
  paddingInline: theme.spacing(1),
  '& [data-space]': { flexGrow: 1 },
  // On phones in the menu.
  [theme.breakpoints.down('sm')]: { '& [data-rare]': { display: 'none' } },
  '[dir=rtl] & .back svg': { transform: 'scaleX(-1)' },
}));
const Scroll = styled(Scrollbar)(({ theme }) => ({
  flexGrow: 1,
  minBlockSize: 0,
  padding: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { paddingInline: theme.spacing(3) },
}));
const Title = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  marginBlockEnd: theme.spacing(1.5),
  '& h2': { ...theme.typography.h6, margin: 0, outline: 'none', overflowWrap: 'anywhere' },
}));

/** Acts without a button on phones. */
const RARE: readonly ActId[] = ['spam', 'star', 'unstar'];

interface OpenedProps {
  parts: MailParts;
  mail: Mail;
}

/** The acts of the toolbar, and those of its menu. */
function useTools({ parts, mail }: OpenedProps, onPrint: () => void) {
  const t = useText();
  const isPhone = useIsPhone();
  const { doing, address } = parts;
  const marks = marksFor([mail]).filter((act) => act !== 'read' && act !== 'unread');
  const acts: ActId[] = [...movesFor([mail], address.listed.isGrouped), 'unread', ...marks];
  const tools = acts.map((act) => ({
    id: act,
    label: t(`mail.act.${act}`),
    icon: ACT_ICONS[act],
    run: () => void doing.run(act, [mail]),
  }));
  const more = useDetailMenu({ mail, address, onPrint });
  return { tools, menu: [...tools.filter(({ id }) => isPhone && RARE.includes(id)), ...more] };
}

/** What can be done to the opened mail or its conversation. */
function Tools({ parts, mail }: OpenedProps) {
  const t = useText();
  const { acts, labelActs, isLabelling, setLabelling, selection } = parts;
  const [isPrinting, setPrinting] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [tag, setTag] = useState<HTMLElement | null>(null);
  const { tools, menu } = useTools({ parts, mail }, () => setPrinting(true));
  // The key labels what is selected, before what is open.
  const at = anchor ?? (isLabelling && selection.mails.length === 0 ? tag : null);
  return (
    <>
      {tools.map(({ id, label, icon, run }) => (
        <span key={id} data-rare={RARE.includes(id) || undefined}>
          <Tool label={label} icon={icon} onClick={run} />
        </span>
      ))}
      <span ref={setTag}>
        <Tool
          hasMenu
          label={t('mail.list.labelAs')}
          icon="ph:tag"
          onClick={(event: MouseEvent<HTMLElement>) => setAnchor(event.currentTarget)}
        />
      </span>
      <span data-space />
      <MoreMenu label={t('mail.detail.more')} actions={menu} />
      {at && (
        <LabelMenu
          anchor={at}
          mails={[mail]}
          acts={acts}
          onNew={() => labelActs.edit('new')}
          onClose={() => {
            setAnchor(null);
            setLabelling(false);
          }}
        />
      )}
      {isPrinting && <PrintMail mail={mail} onDone={() => setPrinting(false)} />}
    </>
  );
}

function Subject({ mail }: { mail: Mail }) {
  const subject = useSubject()(mail);
  const labels = useCustomLabels().filter(({ id }) => mail.labelIds.includes(id));
  const heading = useRef<HTMLHeadingElement>(null);
  // The reader begins at the subject, wherever the mail was opened from.
  useEffect(() => {
    if (document.activeElement?.closest('[data-row]')) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <Title>
        <h2 ref={heading} tabIndex={-1} dir="auto">
          {subject}
        </h2>
        {labels.map((label) => (
          <LabelChip key={label.id} label={label} />
        ))}
      </Title>
      <RecordLinks entity={`mail.mail:${mail.id}`} />
    </>
  );
}

/** The opened mail with its conversation, and what can be done to it. */
export function Detail({ parts, mailId }: { parts: MailParts; mailId: string }) {
  const t = useText();
  const { address } = parts;
  const { mail, error, isLoading, reload } = useOpenedMail(mailId);
  return (
    <Pane data-detail aria-label={t('mail.detail.label')}>
      <Bar>
        <span className="back">
          <Tool label={t('mail.detail.back')} icon="ph:arrow-left" onClick={() => address.open(null)} />
        </span>
        {mail && <Tools parts={parts} mail={mail} />}
      </Bar>
      <Scroll>
        {error?.status === 404 ? (
          <Missing />
        ) : (
          <Async
            isLoading={isLoading}
            hasContent={mail !== undefined}
            error={mail ? null : error}
            skeleton={<MailBones />}
            onRetry={reload}
          >
            {mail && (
              <>
                <Subject mail={mail} />
                <Stack key={mail.id} mail={mail} isGrouped={address.listed.isGrouped} />
              </>
            )}
          </Async>
        )}
      </Scroll>
    </Pane>
  );
}

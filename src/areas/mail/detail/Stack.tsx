import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { usePreference } from '@/core/preferences/usePreferences';
import { useText } from '@/core/i18n/useText';
import { useInView } from '@/core/notices/inView';
import { useAppDispatch, useAppSelector } from '@/core/redux/hooks';
import type { Mail } from '@/domain/mail/schemas';
import type { Folder } from '@/domain/mail/words';
import { ErrorState } from '@/ui/feedback/ErrorState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { PREFERENCES } from '../address';
import type { HeldAnswer, QuickReplyProps } from '../compose/QuickReply';
import { useCompose } from '../compose/useCompose';
import { updateMails } from '../state/requests';
import { useMailOf, useThread } from '../useMail';
import { MailItem } from './MailItem';

const QuickReply = lazyPart<QuickReplyProps>(async () => (await import('../compose/QuickReply')).QuickReply, {
  texts: ['mailCompose', 'form'],
});

const List = styled('ol')({ listStyle: 'none', margin: 0, padding: 0 });
const Answers = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  paddingBlock: theme.spacing(1, 2),
}));

/** Marks what is unread here as read, once for each mail; returns those that were unread. */
function useMarkRead(ids: readonly string[]): ReadonlySet<string> {
  const dispatch = useAppDispatch();
  const { value, isLoaded } = usePreference(PREFERENCES.markRead);
  const byId = useAppSelector(({ mail }) => mail.mails.byId);
  // Changes no drawing by itself: what was unread is open already.
  const [seen] = useState(() => new Set<string>());
  const unread = ids.filter((id) => byId[id]?.isUnread && !seen.has(id)).join();
  useEffect(() => {
    if (!isLoaded || unread === '') return;
    const mailIds = unread.split(',');
    for (const id of mailIds) seen.add(id);
    if (value !== 'manual')
      void dispatch(updateMails({ mailIds, changes: { isUnread: false }, isQuiet: true }));
  }, [dispatch, isLoaded, seen, value, unread]);
  return seen;
}

interface PlacedItemProps {
  mailId: string;
  isOpen: boolean;
  isAlone: boolean;
  onToggle: () => void;
}

function PlacedItem({ mailId, isOpen, isAlone, onToggle }: PlacedItemProps) {
  const mail = useMailOf(mailId);
  if (!mail) return null;
  return <MailItem mail={mail} isOpen={isOpen} onToggle={isAlone ? undefined : onToggle} />;
}

/** The buttons that answer the last mail of a conversation. */
function AnswerButtons({ mailId }: { mailId: string }) {
  const t = useText();
  const { compose } = useCompose();
  return (
    <Answers>
      {(
        [
          ['reply', 'ph:arrow-bend-up-left'],
          ['replyAll', 'ph:arrow-bend-double-up-left'],
          ['forward', 'ph:arrow-bend-up-right'],
        ] as const
      ).map(([kind, icon]) => (
        <Button
          key={kind}
          color="inherit"
          variant="outlined"
          startIcon={<Icon name={icon} size={18} />}
          onClick={() => compose({ kind, mailId })}
        >
          {t(`mail.answer.${kind}`)}
        </Button>
      ))}
    </Answers>
  );
}

/** Where mails can't be answered: they are not sent yet, or nobody wants them. */
const UNANSWERED: readonly Folder[] = ['drafts', 'outbox', 'trash', 'spam'];

/** The link of a notice of a mail. */
const MAIL_LINK = /^\/dashboard\/mail\//;

interface AnswersProps {
  mail: Mail;
  /** The mail that is answered. */
  answered: string;
  isGrouped: boolean;
  held: HeldAnswer | null;
  onHold: (held: HeldAnswer | null) => void;
  onSent: () => void;
}

/** The box in which the last mail is answered; while it is empty, also the buttons that open the composer. */
function AnswerParts({ mail, answered, isGrouped, held, onHold, onSent }: AnswersProps) {
  const place = isGrouped ? mail.threadId : mail.id;
  const canAnswer = useAppSelector(({ mail: { mails } }) => {
    const { folder } = mails.byId[answered] ?? mail;
    return !UNANSWERED.includes(folder);
  });
  return (
    <>
      {canAnswer && (
        <QuickReply key={place} place={place} mailId={answered} onHold={onHold} onSent={onSent} />
      )}
      {held === null && <AnswerButtons mailId={answered} />}
    </>
  );
}

/** The conversation of an opened mail: read ones are folded, unread ones, the opened and the last one are open. */
export function Stack({ mail, isGrouped }: { mail: Mail; isGrouped: boolean }) {
  const t = useText();
  const { ids: known, error, reload } = useThread(mail, isGrouped);
  const [held, setHeld] = useState<HeldAnswer | null>(null);
  const ids = known.filter((id) => id !== held?.draftId);
  useInView((link) => known.some((id) => MAIL_LINK.test(link) && link.endsWith(`/${id}`)));
  const byId = useAppSelector((state) => state.mail.mails.byId);
  const seen = useMarkRead(ids);
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const last = ids.at(-1);
  const isOpen = (id: string) =>
    toggled[id] ?? (id === mail.id || id === last || seen.has(id) || byId[id]?.isUnread === true);
  const folded = ids.filter((id) => !isOpen(id));
  const answered = ids.findLast((id) => byId[id]?.folder !== 'drafts');
  return (
    <>
      {folded.length > 0 && (
        <Button
          size="small"
          color="inherit"
          onClick={() => setToggled(Object.fromEntries(ids.map((id) => [id, true])))}
        >
          {t('mail.detail.expandAll')}
        </Button>
      )}
      <List>
        {ids.map((id) => (
          <PlacedItem
            key={id}
            mailId={id}
            isOpen={isOpen(id)}
            isAlone={ids.length === 1}
            onToggle={() => setToggled({ ...toggled, [id]: !isOpen(id) })}
          />
        ))}
      </List>
      {error && <ErrorState error={error} onRetry={reload} />}
      {answered !== undefined && (
        <AnswerParts
          mail={mail}
          answered={answered}
          isGrouped={isGrouped}
          held={held}
          onHold={setHeld}
          onSent={reload}
        />
      )}
    </>
  );
}

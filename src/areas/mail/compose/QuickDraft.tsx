import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppSelector } from '@/core/redux/hooks';
import { useStableCallback } from '@/core/useStableCallback';
import { fieldText } from '@/ui/form/fieldText';
import { Notice } from '@/ui/form/Notice';
import { Icon } from '@/ui/icon/Icon';
import { htmlOfText } from './content';
import { DraftStatus } from './DraftStatus';
import { useCompose } from './useCompose';
import { type DraftState, useDraft, useRetries } from './useDraft';
import { useEnding } from './useEnding';
import { type OpenedMail, useOpened } from './useOpened';
import type { QuickActs, QuickAnswer, QuickReplyState } from './useQuickReply';
import { useSending } from './useSending';

const Bar = styled('div')(({ theme }) => ({
  ...theme.typography.caption,
  alignItems: 'center',
  color: theme.palette.text.secondary,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > .to': { flexBasis: '100%', margin: 0, overflowWrap: 'anywhere' },
}));

interface QuickDraftProps {
  quick: QuickReplyState;
  answer: QuickAnswer;
  actsRef: Ref<QuickActs>;
  onSent: () => void;
  /** It was sent, discarded or handed over: the box is empty again. */
  onEnd: () => void;
}

/** An empty paragraph, in which the answer is written. */
const ROOM = '<p></p>';
const restOf = (html: string) => (html.startsWith(ROOM) ? html.slice(ROOM.length) : html);
const htmlOf = ({ text, rest }: Pick<QuickAnswer, 'text' | 'rest'>) => `${htmlOfText(text)}${rest}`;

/** The draft holds what this box has written, or something that the server does not have yet. */
const isOwn = ({ content, isMade, kept }: OpenedMail, begun: QuickAnswer) =>
  isMade || kept !== null || content.html === htmlOf(begun);

/** Makes the draft of an answer with its first text, or opens it again; then it can be sent. */
export function QuickDraft(props: QuickDraftProps) {
  const { answer, quick } = props;
  const t = useText();
  const [begun] = useState(answer);
  const { id, mailId, draftId } = begun;
  const asked =
    draftId === null ? { kind: 'reply' as const, mailId } : { kind: 'draft' as const, mailId: draftId };
  const { mail, error, retry } = useOpened({ id, asked, mailId: null, view: 'open', calls: 0 }, quick.end);
  const isGone = draftId !== null && error?.status === 404;
  useRetries(error !== null && !isGone, retry);
  // It was sent or written on elsewhere: the draft, if there is one, is shown among the mails.
  const isOthers = isGone || (mail !== null && !isOwn(mail, begun));
  const { end } = quick;
  useEffect(() => {
    if (isOthers) end();
  }, [isOthers, end]);
  if (mail && !isOthers) return <OpenAnswer {...props} opened={mail} />;
  return <Bar role="status">{t(error ? 'mailCompose.status.failed' : 'mailCompose.status.saving')}</Bar>;
}

interface OpenAnswerProps extends QuickDraftProps {
  opened: OpenedMail;
}

/** Saves the text of the box as the draft; lets go of a draft that is written elsewhere. */
function useAnswerDraft({ opened, answer, quick }: OpenAnswerProps) {
  const [rest] = useState(() => (opened.isMade ? restOf(opened.content.html) : answer.rest));
  const { id, text } = answer;
  const { end, note } = quick;
  const draft = useDraft({ id, opened, isListed: false, onMade: (draftId) => note({ draftId, rest }) });
  const draftId = opened.known?.mailId ?? null;
  useEffect(() => note({ draftId, rest }), [draftId, rest, note]);
  const html = htmlOf({ text, rest });
  const follow = useStableCallback((next: string) => {
    if (draft.latest().html !== next) draft.change({ html: next });
  });
  useEffect(() => follow(html), [html, follow]);
  const lookAround = useStableCallback(() => {
    if (draft.latest().html !== html) end();
  });
  useEffect(lookAround, [draft.textKey, lookAround]);
  const isInWindow = useAppSelector(
    ({ compose }) => compose?.windows.some(({ mailId }) => mailId !== null && mailId === draftId) ?? false,
  );
  useEffect(() => {
    if (isInWindow) end();
  }, [isInWindow, end]);
  return draft;
}

/** Goes on in the composer with what was typed. */
function useHandover(draft: DraftState, end: () => void) {
  const { compose } = useCompose();
  return async () => {
    await draft.saveNow();
    const { known } = draft.store;
    if (!known) return;
    end();
    compose({ kind: 'draft', mailId: known.mailId });
  };
}

function OpenAnswer(props: OpenAnswerProps) {
  const { answer, actsRef, quick, onSent, onEnd } = props;
  const t = useText();
  const draft = useAnswerDraft(props);
  const sending = useSending(draft, () => {
    onEnd();
    onSent();
  });
  const ending = useEnding(draft, quick.end);
  const handOver = useHandover(draft, quick.end);
  const isEmpty = answer.text.trim() === '';
  const leave = () => {
    if (isEmpty) void ending.discard();
    else draft.flush();
  };
  useImperativeHandle(actsRef, () => ({ submit: () => void (isEmpty || sending.submit()), leave }));
  const names = draft.content.to.map(({ name, email }) => name || email).join(', ');
  return (
    <>
      {Object.entries(sending.codes).map(([field, code]) => (
        <Notice key={field} tone="error" role="alert">
          {fieldText(t, code)}
        </Notice>
      ))}
      <Bar>
        <p className="to">
          {t('mailCompose.field.to')} <bdi>{names}</bdi>
        </p>
        <Button
          variant="contained"
          size="small"
          loading={sending.isBusy}
          disabled={isEmpty}
          aria-keyshortcuts="Control+Enter"
          onClick={() => void sending.submit()}
        >
          {t('mailCompose.send')}
        </Button>
        <Button size="small" color="inherit" variant="outlined" onClick={() => void handOver()}>
          {t('mailCompose.quick.open')}
        </Button>
        <DraftStatus draft={draft} onCompare={() => void handOver()} />
        <IconButton
          aria-label={t('mailCompose.discard')}
          title={t('mailCompose.discard')}
          onClick={() => void ending.discard()}
        >
          <Icon name="ph:trash" />
        </IconButton>
      </Bar>
    </>
  );
}

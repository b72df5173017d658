import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { MAX_MAIL_SUBJECT } from '@/domain/mail/limits';
import type { RecipientKind } from '@/domain/mail/words';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { fieldText } from '@/ui/form/fieldText';
import { Notice } from '@/ui/form/Notice';
import { TextInput } from '@/ui/form/TextInput';
import { BothTexts, useBothTexts } from './BothTexts';
import { type ComposeWindow, draftMade, windowClosed } from './composeSlice';
import { MailFileList } from './MailFileList';
import { MailText } from './MailText';
import { RecipientsField } from './RecipientsField';
import { SendBar } from './SendBar';
import { useCompose } from './useCompose';
import { type DraftState, useDraft } from './useDraft';
import { useEnding } from './useEnding';
import { type MailFiles, useMailFiles } from './useMailFiles';
import type { OpenedMail } from './useOpened';
import { useOutside } from './useOutside';
import { type Sending, useSending } from './useSending';
import { useWritingSettings } from './useWritingSettings';
import { WindowFrame } from './WindowFrame';

const Fields = styled(Scrollbar)(({ theme }) => ({
  alignContent: 'start',
  display: 'grid',
  flexGrow: 1,
  gap: theme.spacing(1.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  minBlockSize: 0,
  padding: theme.spacing(2),
}));
const Told = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.text.secondary,
  margin: 0,
}));

interface RecipientsProps {
  draft: DraftState;
  sending: Sending;
  takesFocus: boolean;
}

/** To, and Cc and Bcc on demand; where answers go when somebody outside gets the mail. */
function Recipients({ draft, sending, takesFocus }: RecipientsProps) {
  const t = useText();
  const { content, change } = draft;
  const settings = useWritingSettings();
  const [shown, setShown] = useState<readonly RecipientKind[]>([]);
  const input = useRef<HTMLInputElement>(null);
  const outside = useOutside([...content.to, ...content.cc, ...content.bcc]);
  const canSendOutside = settings?.canSendOutside ?? true;
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  const has = (kind: RecipientKind) => content[kind].length > 0 || shown.includes(kind);
  const asked = (['cc', 'bcc'] as const).filter((kind) => !has(kind));
  const field = (kind: RecipientKind) => (
    <RecipientsField
      key={kind}
      kind={kind}
      people={content[kind]}
      onChange={(people) => {
        sending.forget();
        change({ [kind]: people });
      }}
      codes={sending.codes}
      outside={outside}
      canSendOutside={canSendOutside}
      {...(kind === 'to' && { inputRef: input })}
      beside={
        kind === 'to' &&
        asked.map((other) => (
          <Button key={other} size="small" color="inherit" onClick={() => setShown([...shown, other])}>
            {t(`mailCompose.field.${other}`)}
          </Button>
        ))
      }
    />
  );
  return (
    <>
      {field('to')}
      {has('cc') && field('cc')}
      {has('bcc') && field('bcc')}
      {outside.size > 0 && settings?.canSendOutside && (
        <Told>{t('mailCompose.answers', { address: settings.address })}</Told>
      )}
    </>
  );
}

/** Codes of the server that no field of the window shows. */
const SHOWN = /^(?:to|cc|bcc)(?:\.|$)/;

function Problems({ codes }: Pick<Sending, 'codes'>) {
  const t = useText();
  const others = Object.entries(codes).filter(([field]) => !SHOWN.test(field));
  return others.map(([field, code]) => (
    <Notice key={field} tone="error" role="alert">
      {fieldText(t, code)}
    </Notice>
  ));
}

interface FormProps {
  draft: DraftState;
  files: MailFiles;
  sending: Sending;
  isAnswer: boolean;
}

/** The fields of a mail. */
function MailFields({ draft, files, sending, isAnswer }: FormProps) {
  const t = useText();
  const { content, change, textKey } = draft;
  return (
    <Fields>
      <Recipients draft={draft} sending={sending} takesFocus={!isAnswer} />
      <TextInput
        label={t('mailCompose.field.subject')}
        hideLabel
        placeholder={t('mailCompose.field.subject')}
        value={content.subject}
        maxLength={MAX_MAIL_SUBJECT}
        onChange={(subject) => change({ subject })}
      />
      <MailText
        key={textKey}
        html={content.html}
        startFocused={isAnswer}
        onChange={(html) => change({ html })}
        onSubmit={() => void sending.submit()}
      />
      <Problems codes={sending.codes} />
      <MailFileList files={files} />
    </Fields>
  );
}

interface WrittenMailProps {
  window: ComposeWindow;
  /** Another window covers it. */
  isBehind: boolean;
  opened: OpenedMail;
}

/** A window with a mail to write. */
export function WrittenMail({ window, isBehind, opened }: WrittenMailProps) {
  const { id, asked } = window;
  const dispatch = useAppDispatch();
  const { openSettings } = useCompose();
  const draft = useDraft({ id, opened, onMade: (mailId) => void dispatch(draftMade({ id, mailId })) });
  // An answer has its draft from the start.
  const made = opened.known?.mailId;
  useEffect(() => {
    if (made !== undefined) dispatch(draftMade({ id, mailId: made }));
  }, [dispatch, id, made]);
  const close = () => void dispatch(windowClosed(id));
  const files = useMailFiles(draft);
  const sending = useSending(draft, close);
  const ending = useEnding(draft, close);
  const both = useBothTexts(draft);
  const submit = () => {
    if (files.pending > 0) return;
    // A recipient that is still being typed counts.
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
    void sending.submit();
  };
  return (
    <WindowFrame
      window={window}
      isBehind={isBehind}
      subject={draft.content.subject}
      isBusy={sending.isBusy || ending.isBusy}
      onClose={() => void ending.close()}
      onSubmit={submit}
      onLeave={draft.flush}
      onFiles={files.add}
    >
      <MailFields draft={draft} files={files} sending={sending} isAnswer={asked.kind !== 'new'} />
      <SendBar
        draft={draft}
        files={files}
        sending={sending}
        onCompare={both.open}
        onDiscard={() => void ending.discard()}
        onSettings={openSettings}
      />
      {both.isOpen && <BothTexts draft={draft} onClose={both.close} />}
    </WindowFrame>
  );
}

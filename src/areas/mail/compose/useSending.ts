import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import type { ApiError } from '@/domain/errors';
import type { Mail } from '@/domain/mail/schemas';
import { DEFAULT_UNDO_SECONDS } from '@/domain/mail/limits';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { useSend } from '@/ui/form/useSend';
import { isAddress } from './addresses';
import { writtenMailMoved } from './composeSlice';
import type { MailContent } from './content';
import { useCompose } from './useCompose';
import type { DraftState } from './useDraft';
import { useSendQuestions } from './useSendQuestions';
import { useWritingSettings } from './useWritingSettings';
import { writingApi } from './writingApi';

type Codes = Readonly<Record<string, string>>;
const NONE: Codes = {};

/** What keeps a mail from being sent, by fields as the server names them. */
function codesOf({ to, cc, bcc }: MailContent): Codes {
  if (to.length + cc.length + bcc.length === 0) return { to: 'no-recipients' };
  const wrong = Object.entries({ to, cc, bcc }).flatMap(([kind, people]) =>
    people.flatMap(({ userId, email }, at) =>
      userId === null && !isAddress(email) ? [[`${kind}.${at}`, 'invalid-address']] : [],
    ),
  );
  return Object.fromEntries(wrong) as Codes;
}

/** Says that a mail is on its way, and takes it back when asked to: it is then a draft again, and opens. */
function useSentToast() {
  const t = useText();
  const { dateTime } = useFormat();
  const dispatch = useAppDispatch();
  const { compose } = useCompose();
  const seconds = useWritingSettings()?.settings.undoSeconds ?? DEFAULT_UNDO_SECONDS;
  return ({ id, delivery }: Mail, isScheduled: boolean) => {
    const takeBack = async () => {
      await writingApi.cancelSending({ mailId: id });
      dispatch(writtenMailMoved());
      compose({ kind: 'draft', mailId: id });
    };
    const time = delivery ? dateTime(delivery.sendAt) : '';
    if (isScheduled) toastUndo(t('mailCompose.scheduled', { time }), takeBack);
    else if (seconds === 0) toast(t('mailCompose.sent'));
    else toastUndo(t('mailCompose.sending'), takeBack, undefined, seconds);
  };
}

/** Sends what is written, now or at a time (ISO instant). `codes` are those of refused fields. */
export function useSending(draft: DraftState, onSent: () => void) {
  const ask = useSendQuestions();
  const tell = useSentToast();
  const [codes, setCodes] = useState(NONE);
  const [isSaving, setSaving] = useState(false);
  const { isBusy, send } = useSend<{ mail: Mail; isScheduled: boolean }>(
    ({ mail, isScheduled }) => {
      draft.store.end();
      onSent();
      tell(mail, isScheduled);
    },
    (error: ApiError) => {
      if (!error.fields) return false;
      setCodes(error.fields);
      return true;
    },
  );
  async function submit(sendAt?: string): Promise<void> {
    const content = draft.latest();
    const wrong = codesOf(content);
    setCodes(wrong);
    if (isBusy || isSaving || Object.keys(wrong).length > 0 || !(await ask(content))) return;
    setSaving(true);
    const isSaved = await draft.saveNow();
    setSaving(false);
    const { known } = draft.store;
    if (!isSaved || !known) {
      setCodes(draft.store.problem?.fields ?? NONE);
      draft.flush();
      return;
    }
    const request = { ...known, ...(sendAt !== undefined && { sendAt }) };
    await send(request, async (asked, options) => ({
      ...(await writingApi.sendDraft(asked, options)),
      isScheduled: sendAt !== undefined,
    }));
  }
  return { codes, forget: () => setCodes(NONE), isBusy: isBusy || isSaving, submit };
}

export type Sending = ReturnType<typeof useSending>;

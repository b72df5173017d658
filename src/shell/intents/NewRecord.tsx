import { useRouter } from 'next/router';
import { useEffect, useRef } from 'react';
import type { CreateEventDialogProps } from '@/areas/calendar/create/CreateEventDialog';
import type { SendDialogProps } from '@/areas/chat/new/SendDialog';
import type { CreateCardDialogProps } from '@/areas/kanban/create/CreateCardDialog';
import { useCompose } from '@/areas/mail/compose/useCompose';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { CardIntent, EventIntent, MailIntent, RecordIntent } from '@/core/intents/intents';
import { PATHS } from '@/core/paths';
import { publishLinked } from '@/core/links/linked';
import { linksApi } from '@/core/links/linksApi';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { toRequestError } from '@/core/redux/createRequest';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';

const CreateCardDialog = lazyPart<CreateCardDialogProps>(
  () => import('@/areas/kanban/create/CreateCardDialog').then((part) => part.CreateCardDialog),
  { texts: ['kanban', 'form'] },
);

const SendDialog = lazyPart<SendDialogProps>(
  () => import('@/areas/chat/new/SendDialog').then((part) => part.SendDialog),
  { texts: ['chat', 'person'] },
);

const CreateEventDialog = lazyPart<CreateEventDialogProps>(
  () => import('@/areas/calendar/create/CreateEventDialog').then((part) => part.CreateEventDialog),
  { texts: ['calendar', 'calendarForm', 'calendarRules', 'form', 'table'] },
);

interface NewRecordProps<Asked> {
  intent: Asked;
  onClose: () => void;
}

/** Links what was made with the record that it was made from; a refusal is shown, and what was made stays. */
function useLink() {
  const t = useText();
  return async (source: CardIntent['source'], to: string): Promise<void> => {
    try {
      await linksApi.newLink({ from: `${source.type}:${source.id}`, to });
      publishLinked();
    } catch (refusal) {
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
    }
  };
}

/** The new event says itself that it was added, and can be undone. */
function NewEvent({ intent: { source, values }, onClose }: NewRecordProps<EventIntent>) {
  const link = useLink();
  return (
    <CreateEventDialog
      values={values}
      onClose={onClose}
      onSaved={({ id }) => {
        onClose();
        // Of a series, its first occurrence answers: links belong to the whole.
        if (source) void link(source, `calendar.event:${id.split('_')[0]}`);
      }}
    />
  );
}

function NewCard({ intent: { source, values }, onClose }: NewRecordProps<CardIntent>) {
  const t = useText();
  const router = useRouter();
  const link = useLink();
  const saved = async (id: string, key: string) => {
    onClose();
    const run = () => void router.push(KANBAN_PATHS.card(key));
    const done = () =>
      toast(t('kanban.create.done', { key }), { action: { label: t('kanban.create.open'), run } });
    await link(source, `kanban.card:${id}`);
    // After the link was stored: the opened card then shows its source.
    done();
  };
  return (
    <CreateCardDialog values={values} onClose={onClose} onSaved={({ id, key }) => void saved(id, key)} />
  );
}

/** Opens the window of a new mail, which stays when the page changes. */
function NewMail({ intent, onClose }: NewRecordProps<MailIntent>) {
  const { compose } = useCompose();
  const opened = useRef<MailIntent>(undefined);
  useEffect(() => {
    if (opened.current === intent) return;
    opened.current = intent;
    const { target: _target, ...mail } = intent;
    compose({ kind: 'new', ...mail });
    onClose();
  });
  return null;
}

/** The create form of the requested area; a card is linked to its source record. Source: live, section 8. */
export function NewRecord({ intent, onClose }: NewRecordProps<RecordIntent>) {
  const t = useText();
  const router = useRouter();
  if (intent.target === 'card') return <NewCard intent={intent} onClose={onClose} />;
  if (intent.target === 'mail') return <NewMail intent={intent} onClose={onClose} />;
  if (intent.target === 'event') return <NewEvent intent={intent} onClose={onClose} />;
  const told = ({ conversation }: Parameters<SendDialogProps['onSent']>[0]) => {
    const run = () => void router.push(PATHS.dashboard.chat.conversation(conversation.key));
    toast(t('chat.share.done'), { action: { label: t('chat.share.open'), run } });
  };
  return <SendDialog text={intent.text} onSent={told} onClose={onClose} />;
}

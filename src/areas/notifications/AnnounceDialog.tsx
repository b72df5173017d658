import { nanoid } from '@reduxjs/toolkit';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { FormDialog } from '@/ui/form/FormDialog';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { notificationsApi } from './api';

const loadSchema = async () => (await import('@/domain/notifications/announcement')).announcement;

/** A message to everybody in the workspace. Sent twice by a lost line, it arrives once. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const [idempotencyKey] = useState(() => nanoid());
  const say = (key: string) => t(`notifications.announce.${key}`);
  return (
    <FormDialog title={say('title')} text={say('text')} maxWidth="sm" onClose={onClose}>
      <Form
        schema={loadSchema}
        defaultValues={{ title: '', text: '', link: '' }}
        focusFirst
        onSubmit={async ({ title, text, link }) => {
          const input = { title, text, ...(link && { link }) };
          const { recipients } = await notificationsApi.broadcast(input, { idempotencyKey });
          toast(t('notifications.announce.sent', { count: recipients }));
          onClose();
        }}
      >
        <TextField name="title" label={say('heading')} />
        <TextArea name="text" label={say('body')} />
        <TextField name="link" label={say('link')} hint={say('linkHint')} />
        <SubmitButton>{say('send')}</SubmitButton>
      </Form>
    </FormDialog>
  );
}

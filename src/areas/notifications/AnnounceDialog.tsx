import { useText } from '@/core/i18n/useText';
import type { TextPart } from '@/domain/texts/keys';
import { toast } from '@/ui/feedback/toast';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextArea } from '@/ui/form/TextArea';
import { TextField } from '@/ui/form/TextField';
import { notificationsApi } from './api';

const loadSchema = async () => (await import('@/domain/notifications/announcement')).announcement;

/** Dialog for a message to everybody in the workspace. A retry after a network error sends it only once. */
export function AnnounceDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const say = (key: TextPart<'notifications.announce'>) => t(`notifications.announce.${key}`);
  return (
    <FormDialog
      title={say('title')}
      act={say('send')}
      text={say('text')}
      width="sm"
      onClose={onClose}
      schema={loadSchema}
      defaultValues={{ title: '', text: '', link: '' }}
      focusFirst
      onSubmit={async ({ title, text, link }, options) => {
        const input = { title, text, ...(link && { link }) };
        const { recipients } = await notificationsApi.broadcast(input, options);
        toast(t('notifications.announce.sent', { count: recipients }));
        onClose();
      }}
    >
      <TextField name="title" label={say('heading')} />
      <TextArea name="text" label={say('body')} />
      <TextField name="link" label={say('link')} hint={say('linkHint')} />
    </FormDialog>
  );
}

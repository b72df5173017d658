import { useRouter } from 'next/router';
import type { CreateCardDialogProps } from '@/areas/kanban/create/CreateCardDialog';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { Intent } from '@/core/intents/intents';
import { linksApi } from '@/core/links/linksApi';
import { KANBAN_PATHS } from '@/core/kanbanPaths';
import { toRequestError } from '@/core/redux/createRequest';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';

const CreateCardDialog = lazyPart<CreateCardDialogProps>(
  () => import('@/areas/kanban/create/CreateCardDialog').then((part) => part.CreateCardDialog),
  { texts: ['kanban', 'form'] },
);

interface NewRecordProps {
  intent: Intent;
  onClose: () => void;
}

/** The form of the area that is asked for; what it makes is linked with what it was made of. Source: live, section 8. */
export function NewRecord({ intent: { source, values }, onClose }: NewRecordProps) {
  const t = useText();
  const router = useRouter();
  const saved = async (id: string, key: string) => {
    onClose();
    const run = () => void router.push(KANBAN_PATHS.card(key));
    const done = () =>
      toast(t('kanban.create.done', { key }), { action: { label: t('kanban.create.open'), run } });
    try {
      await linksApi.newLink({ from: `${source.type}:${source.id}`, to: `kanban.card:${id}` });
    } catch (refusal) {
      toast(errorText(t, toRequestError(refusal)), { variant: 'error' });
    }
    // Only now: whoever opens it finds the way back.
    done();
  };
  return (
    <CreateCardDialog values={values} onClose={onClose} onSaved={({ id, key }) => void saved(id, key)} />
  );
}

import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { FormDialog } from '@/ui/form/FormDialog';
import { TextField } from '@/ui/form/TextField';
import { workspaceApi } from '../api';

const loadSchema = async () => (await import('@/domain/workspace/schemas')).confirmForm;

interface DemoDialogProps {
  act: 'reset' | 'leave';
  /** Has to be typed to confirm. */
  name: string;
  onClose: () => void;
}

/** Asks for the name of the workspace before everything in it is deleted. Afterwards nobody is signed in. */
export function DemoDialog({ act, name, onClose }: DemoDialogProps) {
  const t = useText();
  const { logout } = useAuth();
  const say = (key: 'button' | 'text') => t(`workspace.data.${act}.${key}`);
  return (
    <FormDialog
      title={say('button')}
      act={say('button')}
      text={say('text')}
      onClose={onClose}
      schema={loadSchema}
      defaultValues={{ confirm: '' }}
      focusFirst
      onSubmit={async (values) => {
        const call = act === 'reset' ? workspaceApi.resetDemo : workspaceApi.leaveDemo;
        await call(values);
        await logout();
      }}
    >
      <TextField name="confirm" label={t('workspace.data.typeName', { name })} autoComplete="off" />
    </FormDialog>
  );
}

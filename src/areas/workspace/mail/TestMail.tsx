import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { v4 } from 'uuid';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { toast } from '@/ui/feedback/toast';
import { workspaceApi } from '../workspaceApi';

const loadSchema = async () => (await import('@/domain/workspace/contract')).workspaceContract.testMail.body;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  maxInlineSize: 720,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr auto', '& button': { minBlockSize: 48 } },
}));

/** Sends a test mail; the same press twice is one mail. */
export function TestMail({ onSent }: { onSent: () => void }) {
  const t = useText();
  const { user } = useAuth();
  const [key, setKey] = useState(() => v4());
  return (
    <Form
      schema={loadSchema}
      defaultValues={{ to: user?.email ?? '' }}
      onSubmit={async (values) => {
        await workspaceApi.testMail(values, { idempotencyKey: key });
        setKey(v4());
        toast(t('workspace.mail.test.done'));
        onSent();
      }}
      onRefused={() => setKey(v4())}
    >
      <Row>
        <TextField name="to" type="email" label={t('workspace.mail.test.to')} autoComplete="email" />
        <SubmitButton>{t('workspace.mail.test.send')}</SubmitButton>
      </Row>
    </Form>
  );
}

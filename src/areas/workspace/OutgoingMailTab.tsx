import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { v4 } from 'uuid';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { MailServer } from '@/domain/workspace/mailSchemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { Form } from '@/ui/form/Form';
import { Notice } from '@/ui/form/Notice';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { TextField } from '@/ui/form/TextField';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { SearchField } from '@/ui/table/SearchField';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { MailTable } from './mail/MailTable';
import { STATES, useMails } from './mail/useMails';
import { TabBody } from './parts/TabBody';
import { workspaceApi } from './api';

const loadSchema = async () => (await import('@/domain/workspace/contract')).workspaceContract.testMail.body;

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  alignItems: 'end',
  maxInlineSize: 720,
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr auto', '& button': { minBlockSize: 48 } },
}));

/** Sends a test mail; a repeated click sends only one. */
function TestMail({ onSent }: { onSent: () => void }) {
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

/** The outgoing mail server, and what is wrong with it. */
function ServerState({ server }: { server: MailServer }) {
  const t = useText();
  const { dateTime } = useFormat();
  if (server.mode === 'kept') return <Notice tone="info">{t('workspace.mail.server.kept')}</Notice>;
  const { problem, detail, pausedUntil } = server;
  if (!problem) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t(server.checkedAt ? 'workspace.mail.server.works' : 'workspace.mail.server.unknown', {
          name: server.name ?? '',
          from: server.from,
        })}
      </Typography>
    );
  }
  return (
    <Notice tone="error">
      <span>{t(`workspace.mail.problem.${problem}`, { name: server.name ?? '' })}</span>
      {detail && <bdi dir="ltr">{detail}</bdi>}
      {pausedUntil && <span>{t('workspace.mail.server.paused', { at: dateTime(pausedUntil) })}</span>}
    </Notice>
  );
}

const MailDialog = lazyPart(async () => (await import('./mail/MailDialog')).MailDialog, {
  texts: ['security'],
});

/** Mails sent by the system: state of the mail server, a test mail, all mails with their content. */
export function OutgoingMailTab() {
  const t = useText();
  const settings = useTableSettings('outgoingMail');
  const list = useMails(settings.pageSize);
  const { place, server } = list;
  return (
    <>
      <TabBody>
        {server && <ServerState server={server} />}
        <TestMail onSent={list.reload} />
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
          <SearchField
            label={t('workspace.mail.search')}
            value={place.query}
            maxLength={200}
            onSearch={(query) => list.filter({ query })}
          />
          <ChoiceField
            label={t('workspace.mail.column.state')}
            value={place.state ?? ''}
            onChange={(value) => list.filter({ state: STATES.find((state) => state === value) })}
            options={[
              { value: '', label: t('workspace.mail.anyState') },
              ...STATES.map((value) => ({ value, label: t(`workspace.mail.state.${value}`) })),
            ]}
          />
        </Stack>
      </TabBody>
      <MailTable list={list} settings={settings} />
      {place.mail !== '' && (
        <MailDialog
          mailId={place.mail}
          onClose={() => list.open('')}
          onRetried={() => {
            list.open('');
            list.reload();
          }}
        />
      )}
    </>
  );
}

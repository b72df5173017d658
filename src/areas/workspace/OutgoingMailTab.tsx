import Stack from '@mui/material/Stack';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { SearchField } from '@/ui/table/SearchField';
import { useTableSettings } from '@/ui/table/useTableSettings';
import { MailTable } from './mail/MailTable';
import { ServerState } from './mail/ServerState';
import { TestMail } from './mail/TestMail';
import { STATES, useMails } from './mail/useMails';
import { TabBody } from './parts/TabBody';

const MailDialog = lazyPart(async () => (await import('./mail/MailDialog')).MailDialog);

/** What the system has written to people: state of the mail server, a test, all mails with what they say. */
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

import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { SettingsPart } from './parts/SettingsPart';
import { TabBody } from './parts/TabBody';
import { useSettings } from './useSettings';

const BackupDialog = lazyPart<{ onClose: () => void }>(
  async () => (await import('./parts/BackupDialog')).BackupDialog,
  { texts: ['security'] },
);
const DemoDialog = lazyPart(async () => (await import('./parts/DemoDialog')).DemoDialog);

/** Downloads everything as one archive. */
function Backup() {
  const t = useText();
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-label={t('workspace.data.backup.title')}>
      <h2>{t('workspace.data.backup.title')}</h2>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2, maxWidth: 720 }}>
        {t('workspace.data.backup.text')}
      </Typography>
      <Button variant="outlined" color="inherit" onClick={() => setAsked(true)}>
        {t('workspace.data.backup.button')}
      </Button>
      {isAsked && <BackupDialog onClose={() => setAsked(false)} />}
    </section>
  );
}

/** Actions on a demo: reset it, or replace it with an empty workspace. */
function Demo({ name }: { name: string }) {
  const t = useText();
  const [act, setAct] = useState<'reset' | 'leave' | null>(null);
  return (
    <section aria-label={t('workspace.data.demo')}>
      <h2>{t('workspace.data.demo')}</h2>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1, mb: 2, maxWidth: 720 }}>
        {t('workspace.data.demoText')}
      </Typography>
      <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
        <Button variant="outlined" color="inherit" onClick={() => setAct('reset')}>
          {t('workspace.data.reset.button')}
        </Button>
        <Button variant="outlined" color="error" onClick={() => setAct('leave')}>
          {t('workspace.data.leave.button')}
        </Button>
      </Stack>
      {act && <DemoDialog act={act} name={name} onClose={() => setAct(null)} />}
    </section>
  );
}

/** The version and, for administrators, the backup and the end of the demo. */
export function DataTab() {
  const t = useText();
  const settings = useSettings();
  const isAdmin = useAuth().user?.role === 'admin';
  const { workspace, server } = settings;
  const isDemo = workspace?.demoSeededAt && server && server.demo !== 'off';
  return (
    <SettingsPart settings={settings}>
      {workspace && server && (
        <TabBody>
          {isAdmin && server.demo !== 'public' && <Backup />}
          <section aria-label={t('workspace.data.version')}>
            <h2>{t('workspace.data.version')}</h2>
            <Typography variant="body2" sx={{ mt: 1 }}>
              {t('workspace.data.versionText', { version: server.version })}
            </Typography>
          </section>
          {isDemo && server.demo === 'public' && (
            <Typography variant="body2">{t('workspace.data.publicDemo')}</Typography>
          )}
          {isAdmin && isDemo && server.demo === 'on' && <Demo name={workspace.name} />}
        </TabBody>
      )}
    </SettingsPart>
  );
}

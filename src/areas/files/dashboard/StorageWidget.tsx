import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { HeadSelect } from '@/ui/dashboard/HeadSelect';
import { FileWidget } from './FileWidget';
import { LargestFiles, StorageGauge, StorageKinds } from './Storage';
import { type UsageRead, useWorkspaceUsage } from './useUsage';

const SCOPES = ['mine', 'workspace'] as const;
type Scope = (typeof SCOPES)[number];

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

/** How much is stored: by the person, for managers of storage also by all people. */
export function StorageWidget({ own }: { own: UsageRead }) {
  const t = useText();
  const can = useCan();
  const [scope, setScope] = useState<Scope>('mine');
  const whole = useWorkspaceUsage(scope === 'workspace');
  const read = scope === 'mine' ? own : whole;
  const { usage } = read;
  const title = t('fileDashboard.widget.storage.title');
  return (
    <FileWidget
      title={title}
      span={4}
      caption={t('dashboard.widget.now')}
      counts={t('fileDashboard.widget.storage.counted')}
      height={320}
      actions={
        can('files.manage') && (
          <HeadSelect
            label={t('fileDashboard.storage.scope')}
            value={scope}
            options={SCOPES.map((value) => ({ value, label: t(`fileDashboard.storage.${value}`) }))}
            onChange={(value) => setScope(SCOPES.find((one) => one === value) ?? 'mine')}
          />
        )
      }
      read={read}
      isRead={usage !== null}
    >
      {usage && (
        <Stack>
          <StorageGauge label={title} usage={usage} />
          <StorageKinds label={t('fileDashboard.storage.kinds')} usage={usage} />
          <LargestFiles usage={usage} />
        </Stack>
      )}
    </FileWidget>
  );
}

import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import NextLink from 'next/link';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { PATHS } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import type { ChatSettings } from '@/domain/chat/schemas';
import { Async } from '@/ui/feedback/Async';
import { useAct } from '@/ui/form/useAct';
import { chatApi } from '../api';
import { AnimatedDialog } from '@/ui/motion/AnimatedDialog';
import { useRead } from '@/core/redux/useRead';

const SHARED = ['readReceipts', 'showTyping'] as const;

const Column = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  '& label': { gap: theme.spacing(1), marginInline: theme.spacing(-0.5, 0) },
  '& p': {
    ...theme.typography.caption,
    color: theme.palette.text.secondary,
    margin: theme.spacing(-1, 0, 0.5),
    paddingInlineStart: theme.spacing(7),
  },
  '& a': { color: theme.palette.primary.main, ...theme.typography.body2 },
}));

interface ChoiceProps {
  name: 'enterSends' | Exclude<keyof ChatSettings, 'version'>;
  isOn: boolean;
  onTurn: (isOn: boolean) => void;
}

function Choice({ name, isOn, onTurn }: ChoiceProps) {
  const t = useText();
  return (
    <div>
      <FormControlLabel
        label={t(`chat.settings.${name}`)}
        control={
          <Switch
            checked={isOn}
            onChange={(_event, checked) => onTurn(checked)}
            slotProps={{ input: { 'aria-describedby': `chat-${name}` } }}
          />
        }
      />
      <p id={`chat-${name}`}>{t(`chat.settings.${name}Text`)}</p>
    </div>
  );
}

/** What others see of the user's reading and typing; an optimistic update with rollback. */
function useSettings() {
  const { data, error, isLoading, reload } = useRead('settings', (signal) =>
    chatApi.settings(undefined, { signal }),
  );
  const { run } = useAct();
  const [changed, setChanged] = useState<ChatSettings | null>(null);
  const settings = changed ?? data?.settings ?? null;
  const set = async (changes: Partial<ChatSettings>) => {
    if (!settings) return;
    setChanged({ ...settings, ...changes });
    let now = settings;
    const saved = await run(
      () => chatApi.updateSettings({ version: settings.version, settings: changes }),
      ({ status, current }) => {
        // Another device was faster: its settings are shown.
        if (status === 409) now = (current as ChatSettings | null | undefined) ?? settings;
        return false;
      },
    );
    setChanged(saved?.settings ?? now);
  };
  // Settings without effect in this workspace are not offered.
  const names = data?.previews ? ([...SHARED, 'linkPreviews'] as const) : SHARED;
  return { settings, names, error, isLoading, reload, set };
}

/** Chat settings, the same on every device. Notifications are set in the account, and per conversation. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const enterSends = usePreference('chat.enterSends');
  const { settings, names, error, isLoading, reload, set } = useSettings();
  return (
    <AnimatedDialog maxWidth="xs" title={t('chat.settings.title')} onClose={onClose}>
      <Column>
        <Choice name="enterSends" isOn={enterSends.value !== false} onTurn={enterSends.set} />
        <Async
          isLoading={isLoading}
          hasContent={settings !== null}
          error={settings ? null : error}
          skeleton={<Skeleton height={120} />}
          onRetry={reload}
        >
          {names.map((name) => (
            <Choice
              key={name}
              name={name}
              isOn={settings?.[name] ?? true}
              onTurn={(isOn) => void set({ [name]: isOn })}
            />
          ))}
        </Async>
        <NextLink href={`${PATHS.dashboard.user.account}?tab=notifications`} prefetch={false}>
          {t('chat.settings.notices')}
        </NextLink>
      </Column>
    </AnimatedDialog>
  );
}

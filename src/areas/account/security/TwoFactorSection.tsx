import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { credentialsApi } from '@/core/auth/credentialsApi';
import { useAuth } from '@/core/auth/useAuth';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { FEW_CODES } from '@/domain/auth/code';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { BackupCodes } from '@/ui/security/BackupCodes';
import { PasswordAgain } from '@/ui/security/PasswordAgain';
import { Section } from '../parts/Section';
import { useMe } from '../parts/useSave';
import { useAccountPart } from '../useAccount';

const TwoFactorSetup = lazyPart(async () => (await import('@/ui/security/TwoFactorSetup')).TwoFactorSetup, {
  texts: ['security'],
});

/** `made`: enabled, and the backup codes are shown to be saved. */
type Step = 'rest' | 'setup' | 'made' | 'codes' | 'off';

function useSteps() {
  const t = useText();
  const { refresh, renew } = useAuth();
  const [step, setStep] = useState<Step>('rest');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const rest = () => {
    setCodes(null);
    setStep('rest');
  };
  return {
    step,
    setStep,
    codes,
    rest,
    confirm: async (code: string) => {
      const { sessionToken } = await credentialsApi.twoFactorConfirm({ code });
      renew(sessionToken);
      setStep('made');
    },
    done: () => {
      rest();
      void refresh();
      toast(t('account.twoFactor.isOn'));
    },
    off: async (password: string) => {
      const { sessionToken } = await credentialsApi.twoFactorDisable({ password });
      renew(sessionToken);
      await refresh();
      rest();
      toast(t('account.twoFactor.isOff'));
    },
    newCodes: async (password: string) => {
      setCodes((await credentialsApi.backupCodes({ password })).backupCodes);
    },
  };
}

/** Since when it is enabled, and how many backup codes are left; a warning when few. */
function Standing() {
  const t = useText();
  const { date } = useFormat();
  const { value } = useAccountPart('twoFactor');
  if (!value) return null;
  const { since, codesLeft } = value;
  return (
    <Typography variant="body2" sx={{ color: codesLeft > FEW_CODES ? 'text.secondary' : 'warning.main' }}>
      {[
        ...(since === null ? [] : [t('account.twoFactor.since', { date: date(since) })]),
        t('account.twoFactor.codesLeft', { count: codesLeft }),
      ].join(' · ')}
    </Typography>
  );
}

/** Two-factor authentication: setup, new backup codes, turning it off. */
export function TwoFactorSection() {
  const t = useText();
  const { twoFactorEnabled } = useMe();
  const { step, setStep, codes, rest, ...acts } = useSteps();
  const button = (next: Step, label: string) => (
    <Button variant="outlined" color="inherit" onClick={() => setStep(next)}>
      {label}
    </Button>
  );
  const choices = twoFactorEnabled ? (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {button('codes', t('account.twoFactor.newCodes'))}
      {button('off', t('account.twoFactor.turnOff'))}
    </div>
  ) : (
    button('setup', t('account.twoFactor.turnOn'))
  );
  const cancel = (
    <Button color="inherit" onClick={rest}>
      {t('common.cancel')}
    </Button>
  );
  return (
    <Section
      title={t('account.twoFactor.title')}
      text={t('account.twoFactor.text')}
      action={step === 'rest' ? choices : !codes && step !== 'made' && cancel}
    >
      <Chip
        size="small"
        variant="outlined"
        color={twoFactorEnabled ? 'success' : 'default'}
        label={t(twoFactorEnabled ? 'account.twoFactor.on' : 'account.twoFactor.off')}
        sx={{ justifySelf: 'start' }}
      />
      {twoFactorEnabled && step === 'rest' && <Standing />}
      {step !== 'rest' && (
        <Box sx={{ display: 'grid', inlineSize: '100%', maxInlineSize: 440 }}>
          {(step === 'setup' || step === 'made') && (
            <TwoFactorSetup
              start={(password) => credentialsApi.twoFactorStart({ password })}
              confirm={acts.confirm}
              onDone={acts.done}
            />
          )}
          {step === 'codes' &&
            (codes ? (
              <BackupCodes codes={codes} onKept={rest} />
            ) : (
              <PasswordAgain onSubmit={acts.newCodes} />
            ))}
          {step === 'off' && <PasswordAgain onSubmit={acts.off} action={t('account.twoFactor.turnOff')} />}
        </Box>
      )}
    </Section>
  );
}

import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { toast } from '@/ui/feedback/toast';
import { BackupCodes } from '@/ui/security/BackupCodes';
import { PasswordAgain } from '@/ui/security/PasswordAgain';
import { credentialsApi } from '../accountApi';
import { Section } from '../parts/Section';
import { useMe } from '../parts/useSave';

const TwoFactorSetup = lazyPart(async () => (await import('@/ui/security/TwoFactorSetup')).TwoFactorSetup, {
  texts: ['security'],
});

type Step = 'rest' | 'setup' | 'codes' | 'off';

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

/** The second step at sign-in: setting it up, new backup codes, turning it off. */
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
      action={step === 'rest' ? choices : !codes && cancel}
    >
      <Chip
        size="small"
        variant="outlined"
        color={twoFactorEnabled ? 'success' : 'default'}
        label={t(twoFactorEnabled ? 'account.twoFactor.on' : 'account.twoFactor.off')}
        sx={{ justifySelf: 'start' }}
      />
      {step === 'setup' && (
        <TwoFactorSetup
          start={(password) => credentialsApi.twoFactorStart({ password })}
          confirm={acts.confirm}
          onDone={acts.done}
        />
      )}
      {step === 'codes' &&
        (codes ? <BackupCodes codes={codes} onKept={rest} /> : <PasswordAgain onSubmit={acts.newCodes} />)}
      {step === 'off' && <PasswordAgain onSubmit={acts.off} action={t('account.twoFactor.turnOff')} />}
    </Section>
  );
}

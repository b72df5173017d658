import { useState } from 'react';
import { BackupCodes } from './BackupCodes';
import { ConfirmApp } from './ConfirmApp';
import { PasswordAgain } from './PasswordAgain';

/** What the server gives for a set-up that begins. */
export interface TwoFactorSecret {
  /** For typing it into the app. */
  secret: string;
  /** The same with account and workspace, `otpauth://totp/…`: what the QR code holds. */
  uri: string;
  backupCodes: readonly string[];
}

interface TwoFactorSetupProps {
  /** Begins with the password; rejects with `ApiError`. */
  start: (password: string) => Promise<TwoFactorSecret>;
  /** Switches it on with the first code; rejects with `ApiError`. */
  confirm: (code: string) => Promise<void>;
  /** After the person has kept the backup codes: two-factor has been on since `confirm`. */
  onDone: () => void;
}

/** Setting up the second step: password, QR code and first code, backup codes. Load it lazily: it brings the QR code along. */
export function TwoFactorSetup({ start, confirm, onDone }: TwoFactorSetupProps) {
  const [secret, setSecret] = useState<TwoFactorSecret | null>(null);
  const [confirmed, setConfirmed] = useState(false);
  if (!secret) {
    return (
      <PasswordAgain
        onSubmit={async (password) => {
          setSecret(await start(password));
        }}
      />
    );
  }
  if (confirmed) return <BackupCodes codes={secret.backupCodes} onKept={onDone} />;
  return (
    <ConfirmApp
      secret={secret.secret}
      uri={secret.uri}
      onSubmit={async (code) => {
        await confirm(code);
        setConfirmed(true);
      }}
    />
  );
}

import { useState } from 'react';
import { BackupCodes } from './BackupCodes';
import { ConfirmApp } from './ConfirmApp';
import { PasswordAgain } from './PasswordAgain';

/** The server's answer when a setup starts. */
export interface TwoFactorSecret {
  /** To be typed into the app. */
  secret: string;
  /** The secret with account and workspace, `otpauth://totp/…`: content of the QR code. */
  uri: string;
  backupCodes: readonly string[];
}

interface TwoFactorSetupProps {
  /** Starts the setup with the password; rejects with `ApiError`. */
  start: (password: string) => Promise<TwoFactorSecret>;
  /** Enables two-factor with the first code; rejects with `ApiError`. */
  confirm: (code: string) => Promise<void>;
  /** Called when the user has saved the backup codes: two-factor has been on since `confirm`. */
  onDone: () => void;
}

/** Sets up two-factor: password, QR code, first code, backup codes. Load it lazily: it bundles the QR library. */
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

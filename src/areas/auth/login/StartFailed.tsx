import { useTransition } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { Unreachable } from '@/ui/form/FormAlert';
import { useFormStatus } from '@/ui/form/formContext';
import { Notice } from '@/ui/form/Notice';

/** The server could not be asked who is here; once the form itself was refused, that says it. */
export function StartFailed() {
  const { refresh } = useAuth();
  const { refusal } = useFormStatus();
  const [isAsking, ask] = useTransition();
  if (refusal) return null;
  return (
    <Notice tone="error" role="alert">
      <Unreachable isBusy={isAsking} onRetry={() => ask(refresh)} />
    </Notice>
  );
}

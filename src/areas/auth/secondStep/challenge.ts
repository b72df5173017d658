import type { TwoFactorChallenge } from '@/domain/auth/credentialsContract';
import { ApiError } from '@/domain/errors';

/** The second step required by a refused sign-in; null for any other refusal. */
function challengeOf(error: unknown): TwoFactorChallenge | null {
  if (!(error instanceof ApiError) || error.code !== 'two-factor-required') return null;
  return error.current as TwoFactorChallenge;
}

/** Runs a sign-in; a refusal for lack of the second step goes to `onChallenge` instead of being thrown. */
export async function withSecondStep(
  signIn: () => Promise<unknown>,
  onChallenge: (challenge: TwoFactorChallenge) => void,
): Promise<'in' | 'second-step'> {
  try {
    await signIn();
    return 'in';
  } catch (error) {
    const challenge = challengeOf(error);
    if (!challenge) throw error;
    onChallenge(challenge);
    return 'second-step';
  }
}

import { useRouter } from 'next/router';
import { LANDING_PATH, PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { LoginPanel } from './login/LoginPanel';
import { SignedInNote } from './parts/SignedInNote';
import { useReturnTo } from './useReturnTo';

/** `/auth/login-unprotected`: also for signed-in users who want to switch accounts. */
export const LoginUnprotectedScreen: Screen = () => {
  const { push } = useRouter();
  const returnTo = useReturnTo();
  return (
    <LoginPanel
      registerPath={PATHS.auth.registerUnprotected}
      note={<SignedInNote />}
      onDone={() => void push(returnTo ?? LANDING_PATH)}
    />
  );
};
LoginUnprotectedScreen.layout = 'split';
LoginUnprotectedScreen.titleKey = 'auth.login.title';
LoginUnprotectedScreen.texts = ['auth', 'form'];

import { useRouter } from 'next/router';
import { LANDING_PATH, PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { SignedInNote } from './parts/SignedInNote';
import { RegisterPanel } from './register/RegisterPanel';
import { useReturnTo } from './useReturnTo';

/** `/auth/register-unprotected`: also for signed-in users who create another account. */
export const RegisterUnprotectedScreen: Screen = () => {
  const { push } = useRouter();
  const returnTo = useReturnTo();
  return (
    <RegisterPanel
      loginPath={PATHS.auth.loginUnprotected}
      note={<SignedInNote />}
      onDone={() => void push(returnTo ?? LANDING_PATH)}
    />
  );
};
RegisterUnprotectedScreen.layout = 'split';
RegisterUnprotectedScreen.titleKey = 'auth.register.title';
RegisterUnprotectedScreen.texts = ['auth', 'form'];

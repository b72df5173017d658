import { firstRead } from '@/core/http/firstRead';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { authAddresses } from '@/domain/auth/addresses';
import type { authContract } from '@/domain/auth/contract';
import { LoginPanel } from './login/LoginPanel';

/** `/auth/login`, and what stands in place of a page while nobody is signed in. */
export const LoginScreen: Screen = () => <LoginPanel registerPath={PATHS.auth.register} />;
LoginScreen.layout = 'split';
LoginScreen.guard = 'guest';
LoginScreen.titleKey = 'auth.login.title';
LoginScreen.texts = ['auth', 'form'];
LoginScreen.firstReads = () => [
  firstRead<(typeof authContract)['signInOptions']>(authAddresses.signInOptions, {}),
];

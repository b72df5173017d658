import { authApi } from '@/core/auth/authApi';
import { firstRead } from '@/core/http/firstRead';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { LoginPanel } from './login/LoginPanel';

/** `/auth/login`, also shown instead of a page while the user is signed out. */
export const LoginScreen: Screen = () => <LoginPanel registerPath={PATHS.auth.register} />;
LoginScreen.layout = 'split';
LoginScreen.guard = 'guest';
LoginScreen.titleKey = 'auth.login.title';
LoginScreen.texts = ['auth', 'form'];
LoginScreen.firstReads = () => [firstRead(authApi.signInOptions, {})];

import { authApi } from '@/core/auth/authApi';
import { firstRead } from '@/core/http/firstRead';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { RegisterPanel } from './register/RegisterPanel';

/** `/auth/register`. */
export const RegisterScreen: Screen = () => <RegisterPanel loginPath={PATHS.auth.login} />;
RegisterScreen.layout = 'split';
RegisterScreen.guard = 'guest';
RegisterScreen.titleKey = 'auth.register.title';
RegisterScreen.texts = ['auth', 'form'];
RegisterScreen.firstReads = () => [firstRead(authApi.signInOptions, {})];

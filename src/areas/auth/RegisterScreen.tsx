import { PATHS } from '@/core/paths';
import { authAddresses } from '@/domain/auth/addresses';
import type { Screen } from '@/core/screen';
import { RegisterPanel } from './register/RegisterPanel';

/** `/auth/register`. */
export const RegisterScreen: Screen = () => <RegisterPanel loginPath={PATHS.auth.login} />;
RegisterScreen.layout = 'split';
RegisterScreen.guard = 'guest';
RegisterScreen.titleKey = 'auth.register.title';
RegisterScreen.texts = ['auth', 'form'];
RegisterScreen.firstReads = [authAddresses.signInOptions];

import type { Screen } from '@/core/screen';
import { LegalPage } from './legal/LegalPage';
import { firstLegal } from './legal/useLegal';

/** `/terms`. */
export const TermsScreen: Screen = () => <LegalPage doc="terms" />;
TermsScreen.layout = 'simple';
TermsScreen.titleKey = 'site.legal.terms';
TermsScreen.texts = ['site'];
TermsScreen.firstReads = firstLegal('terms');

import type { Screen } from '@/core/screen';
import { LegalPage } from './legal/LegalPage';
import { firstLegal } from './legal/useLegal';

/** `/privacy`. */
export const PrivacyScreen: Screen = () => <LegalPage doc="privacy" />;
PrivacyScreen.layout = 'simple';
PrivacyScreen.titleKey = 'site.legal.privacy';
PrivacyScreen.texts = ['site'];
PrivacyScreen.firstReads = firstLegal('privacy');

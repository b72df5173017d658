import type { Screen } from '@/core/screen';
import { ProfilePage } from './profile/ProfilePage';
import { firstProfile } from './profile/firstProfile';

/** The current user's profile. Source: people, section 5. */
export const ProfileScreen: Screen = () => <ProfilePage name="" />;
ProfileScreen.layout = 'dashboard';
ProfileScreen.guard = 'auth';
ProfileScreen.titleKey = 'profile.title';
ProfileScreen.texts = ['profile', 'person', 'table', 'form'];
ProfileScreen.early = (search) => firstProfile('', search);

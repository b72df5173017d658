import { useRouter } from 'next/router';
import type { Screen } from '@/core/screen';
import { ProfilePage } from './profile/ProfilePage';

/** The profile of the person whom the address names. Source: people, section 5. */
export const PersonScreen: Screen = () => {
  const { query } = useRouter();
  const name = Array.isArray(query['name']) ? query['name'][0] : query['name'];
  // Each person is a page of their own: nothing of the one before stays.
  return name ? <ProfilePage key={name} name={name} /> : null;
};
PersonScreen.layout = 'dashboard';
PersonScreen.guard = 'auth';
PersonScreen.titleKey = 'profile.titleOther';
PersonScreen.texts = ['profile', 'person', 'table', 'form'];

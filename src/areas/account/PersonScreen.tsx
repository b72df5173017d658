import { useRouter } from 'next/router';
import { PATHS } from '@/core/paths';
import type { Screen } from '@/core/screen';
import { ProfilePage } from './profile/ProfilePage';
import { firstProfile } from './profile/firstProfile';

/** Profile of the person named in the URL. Source: people, section 5. */
export const PersonScreen: Screen = () => {
  const { query } = useRouter();
  const name = Array.isArray(query['name']) ? query['name'][0] : query['name'];
  // Keyed by person: no state carries over from one profile to the next.
  return name ? <ProfilePage key={name} name={name} /> : null;
};
PersonScreen.layout = 'dashboard';
PersonScreen.guard = 'auth';
PersonScreen.permission = 'users.read';
// One's own profile has a page that everybody may open.
PersonScreen.instead = ({ id, username }, { name, post }) => {
  if (name !== username && name !== id) return null;
  const { profile } = PATHS.dashboard.user;
  return typeof post === 'string' ? `${profile}?${new URLSearchParams({ post })}` : profile;
};
PersonScreen.titleKey = 'profile.titleOther';
PersonScreen.texts = ['profile', 'person', 'table', 'form'];
PersonScreen.early = (search) => firstProfile(search.get('name') ?? '', search);

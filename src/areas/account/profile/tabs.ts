import { choice, text } from '@/ui/table/urlFields';

/** Tabs of a profile. */
export const PROFILE_TABS = ['profile', 'followers', 'following', 'friends', 'gallery'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** URL parameters of a profile. */
export const PROFILE_FIELDS = {
  tab: choice(PROFILE_TABS, 'profile'),
  feed: choice(['own', 'following'], 'own'),
  query: text(100),
  post: text(64),
};

import { choice, text } from '@/ui/table/urlFields';

/** What a profile shows under its header. */
export const PROFILE_TABS = ['profile', 'followers', 'following', 'friends', 'gallery'] as const;
export type ProfileTab = (typeof PROFILE_TABS)[number];

/** What the address says of a profile. */
export const PROFILE_FIELDS = {
  tab: choice(PROFILE_TABS, 'profile'),
  feed: choice(['own', 'following'], 'own'),
  query: text(100),
  post: text(64),
};

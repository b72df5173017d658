import dynamic from 'next/dynamic';

/**
 * The frames by name. Each is a chunk of its own, so that the sign-in page does not carry the dashboard's navigation;
 * the one that the first HTML was made with is there before hydration.
 */
export const LAYOUTS = {
  compact: dynamic(() => import('./CompactLayout').then((part) => part.CompactLayout)),
  dashboard: dynamic(() => import('./DashboardLayout').then((part) => part.DashboardLayout)),
  simple: dynamic(() => import('./SimpleLayout').then((part) => part.SimpleLayout)),
  split: dynamic(() => import('./SplitLayout').then((part) => part.SplitLayout)),
} as const;

import dynamic from 'next/dynamic';

/**
 * The layouts by name. Each is a separate chunk, so that the sign-in page does not load the dashboard's navigation;
 * the one that the first HTML was rendered with is loaded before hydration.
 */
export const LAYOUTS = {
  compact: dynamic(() => import('./CompactLayout').then((part) => part.CompactLayout)),
  dashboard: dynamic(() => import('./DashboardLayout').then((part) => part.DashboardLayout)),
  simple: dynamic(() => import('./SimpleLayout').then((part) => part.SimpleLayout)),
  split: dynamic(() => import('./SplitLayout').then((part) => part.SplitLayout)),
} as const;

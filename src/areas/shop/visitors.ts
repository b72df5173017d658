import type { ForVisitors } from '@/core/screen';
import { lazyPart } from '@/ui/feedback/lazyPart';

/** Redirects visitors from a dashboard page of the shop to its public twin. */
export const visitors = lazyPart<ForVisitors>(async () => (await import('./ShopTwin')).ShopTwin);

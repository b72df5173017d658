import type { ForVisitors } from '@/core/screen';
import { lazyPart } from '@/ui/feedback/lazyPart';

/** Where a page of the shop within the dashboard has a public twin, a visitor goes there. */
export const visitors = lazyPart<ForVisitors>(async () => (await import('./ShopTwin')).ShopTwin);

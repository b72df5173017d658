import { choice } from '@/ui/table/urlFields';
import type { Filter } from '../state/requests';

/** What the list can show, in this order. */
export const FILTERS: readonly Filter[] = ['all', 'unread', 'direct', 'groups', 'channels', 'archived'];

/** Which of them the address names; anything else shows all. */
export const FILTER = choice(FILTERS, 'all');

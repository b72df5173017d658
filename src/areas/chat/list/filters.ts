import { choice } from '@/ui/table/urlFields';
import type { Filter } from '../state/requests';

/** The filters of the list, in this order. */
export const FILTERS: readonly Filter[] = ['all', 'unread', 'direct', 'groups', 'channels', 'archived'];

/** The filter in the address; anything else shows all. */
export const FILTER = choice(FILTERS, 'all');

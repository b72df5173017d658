import { createClient } from '@/core/http/client';
import { calendarsAddresses, eventsAddresses } from '@/domain/calendar/addresses';
import type { calendarsContract } from '@/domain/calendar/calendars';
import type { eventsContract } from '@/domain/calendar/events';

export const eventsApi = createClient<typeof eventsContract>(eventsAddresses);
export const calendarsApi = createClient<typeof calendarsContract>(calendarsAddresses);

import { createClient } from '@/core/http/client';
import { calendarsAddresses, eventsAddresses, layersAddresses } from '@/domain/calendar/addresses';
import type { calendarsContract } from '@/domain/calendar/calendars';
import type { eventsContract } from '@/domain/calendar/events';
import type { layersContract } from '@/domain/calendar/layers';

export const eventsApi = createClient<typeof eventsContract>(eventsAddresses);
export const calendarsApi = createClient<typeof calendarsContract>(calendarsAddresses);
export const layersApi = createClient<typeof layersContract>(layersAddresses);

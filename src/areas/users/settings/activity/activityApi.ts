import { createClient } from '@/core/http/client';
import { activityAddresses } from '@/domain/people/activityAddresses';
import type { activityContract } from '@/domain/people/activityContract';

/** The calls of the log. */
export const activityApi = createClient<typeof activityContract>(activityAddresses);

import { createClient } from '@/core/http/client';
import { lateFilesHttp } from '@/core/http/lateHttp';
import { notificationsAddresses } from '@/domain/notifications/addresses';
import type { notificationsContract } from '@/domain/notifications/contract';
import { billingAddresses } from '@/domain/people/billingAddresses';
import type { billingContract } from '@/domain/people/billingContract';
import { picturesAddresses } from '@/domain/people/picturesAddresses';
import type { picturesContract } from '@/domain/people/picturesContract';
import { profileAddresses } from '@/domain/people/profile/addresses';
import type { profileContract } from '@/domain/people/profile/contract';

/** Client of the billing API; each call rejects with `ApiError`. */
export const billingApi = createClient<typeof billingContract>(billingAddresses);
export const notificationsApi = createClient<typeof notificationsContract>(notificationsAddresses);
/** Pictures use the client that carries bytes. */
export const picturesApi = createClient<typeof picturesContract>(picturesAddresses, lateFilesHttp);
/** Client of the profile API. */
export const profileApi = createClient<typeof profileContract>(profileAddresses);

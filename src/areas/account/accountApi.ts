import { createClient } from '@/core/http/client';
import { lateFilesHttp } from '@/core/http/lateHttp';
import { credentialsAddresses } from '@/domain/auth/credentialsAddresses';
import type { credentialsContract } from '@/domain/auth/credentialsContract';
import { notificationsAddresses } from '@/domain/notifications/addresses';
import type { notificationsContract } from '@/domain/notifications/contract';
import { accountAddresses } from '@/domain/people/accountAddresses';
import type { accountContract } from '@/domain/people/accountContract';
import { billingAddresses } from '@/domain/people/billingAddresses';
import type { billingContract } from '@/domain/people/billingContract';
import { picturesAddresses } from '@/domain/people/picturesAddresses';
import type { picturesContract } from '@/domain/people/picturesContract';

/** The calls of the area; each rejects with `ApiError`. */
export const accountApi = createClient<typeof accountContract>(accountAddresses);
export const billingApi = createClient<typeof billingContract>(billingAddresses);
export const notificationsApi = createClient<typeof notificationsContract>(notificationsAddresses);
export const credentialsApi = createClient<typeof credentialsContract>(credentialsAddresses);
/** Pictures go over the client that carries bytes. */
export const picturesApi = createClient<typeof picturesContract>(picturesAddresses, lateFilesHttp);

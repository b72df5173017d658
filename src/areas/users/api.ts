import { createClient } from '@/core/http/client';
import { lateFilesHttp } from '@/core/http/lateHttp';
import { activityAddresses } from '@/domain/people/activityAddresses';
import type { activityContract } from '@/domain/people/activityContract';
import type { importContract } from '@/domain/people/importContract';
import type { invitationsContract } from '@/domain/people/invitationsContract';
import { otherPicturesAddresses } from '@/domain/people/picturesAddresses';
import type { otherPicturesContract } from '@/domain/people/picturesContract';
import { profileAddresses } from '@/domain/people/profile/addresses';
import type { profileContract } from '@/domain/people/profile/contract';
import { rolesAddresses } from '@/domain/people/rolesAddresses';
import type { rolesContract } from '@/domain/people/rolesContract';
import { importAddresses, invitationsAddresses, usersAddresses } from '@/domain/people/usersAddresses';
import type { usersContract } from '@/domain/people/usersContract';

/** The calls of the area. */
export const usersApi = createClient<typeof usersContract>(usersAddresses);
export const invitationsApi = createClient<typeof invitationsContract>(invitationsAddresses);
/** To follow somebody from a card. */
export const followApi = createClient<typeof profileContract>(profileAddresses);
/** Pictures of others go over the client that carries bytes. */
export const picturesApi = createClient<typeof otherPicturesContract>(otherPicturesAddresses, lateFilesHttp);
/** Tables of people carry bytes too. */
export const importApi = createClient<typeof importContract>(importAddresses, lateFilesHttp);
/** The calls of the matrix. */
export const rolesApi = createClient<typeof rolesContract>(rolesAddresses);
/** The calls of the log. */
export const activityApi = createClient<typeof activityContract>(activityAddresses);

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

/** Client of the users API. */
export const usersApi = createClient<typeof usersContract>(usersAddresses);
export const invitationsApi = createClient<typeof invitationsContract>(invitationsAddresses);
/** Follows a user from a card. */
export const followApi = createClient<typeof profileContract>(profileAddresses);
/** Other users' pictures use the client that carries bytes. */
export const picturesApi = createClient<typeof otherPicturesContract>(otherPicturesAddresses, lateFilesHttp);
/** So do import files. */
export const importApi = createClient<typeof importContract>(importAddresses, lateFilesHttp);
/** Client of the roles API. */
export const rolesApi = createClient<typeof rolesContract>(rolesAddresses);
/** Client of the activity log API. */
export const activityApi = createClient<typeof activityContract>(activityAddresses);

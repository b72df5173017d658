import { createClient } from '@/core/http/client';
import { rolesAddresses } from '@/domain/people/rolesAddresses';
import type { rolesContract } from '@/domain/people/rolesContract';

/** The role calls that users without permissions need. */
export const rolesApi = createClient<typeof rolesContract>(rolesAddresses);

import { createClient } from '@/core/http/client';
import { rolesAddresses } from '@/domain/people/rolesAddresses';
import type { rolesContract } from '@/domain/people/rolesContract';

/** The calls of the matrix. */
export const rolesApi = createClient<typeof rolesContract>(rolesAddresses);

import { createClient } from '@/core/http/client';
import { rolesAddresses } from '@/domain/people/rolesAddresses';
import type { rolesContract } from '@/domain/people/rolesContract';

/** The calls about roles that people without rights need. */
export const rolesApi = createClient<typeof rolesContract>(rolesAddresses);

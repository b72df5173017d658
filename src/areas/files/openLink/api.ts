import { createClient } from '@/core/http/client';
import { openLinkAddresses } from '@/domain/files/addresses';
import type { openLinkContract } from '@/domain/files/openLink';

/** API client of a public link, for visitors. */
export const openLinkApi = createClient<typeof openLinkContract>(openLinkAddresses);

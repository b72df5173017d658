import { createClient } from '@/core/http/client';
import type { shopSettingsContract } from '@/domain/shop/settingsContract';
import { shopSettingsAddresses } from '@/domain/shop/settingsAddresses';

/** The calls of those who set how the shop sells. */
export const shopSettingsApi = createClient<typeof shopSettingsContract>(shopSettingsAddresses);

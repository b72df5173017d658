import { lazyPart } from '@/ui/feedback/lazyPart';

const texts = ['errors', 'providers'] as const;

/** Loaded only if a provider is enabled, or after returning from one: sign-in pages stay light. */
export const ProviderButtons = lazyPart(
  async () => (await import('./ProviderButtonList')).ProviderButtonList,
  { texts },
);
export const ProviderArrival = lazyPart(async () => (await import('./Arrival')).Arrival, { texts });
export const ProviderRefusal = lazyPart(async () => (await import('./Refusal')).Refusal, { texts });

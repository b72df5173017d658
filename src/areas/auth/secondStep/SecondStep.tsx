import { lazyPart } from '@/ui/feedback/lazyPart';

/** The second step of signing in; loaded on demand, so that no sign-in page carries it. */
export const SecondStep = lazyPart(async () => (await import('./SecondStepForm')).SecondStepForm, {
  texts: ['security'],
});

import { useAuth } from '@/core/auth/useAuth';
import { lazyPart } from '@/ui/feedback/lazyPart';

/*
 * What stands in place of a page, or over it. Pages are seldom kept from somebody: these parts and their texts are
 * loaded only then, so that no page of the dashboard carries the forms of sign-in.
 */
const options = { texts: ['auth', 'form'] };

/** The login screen in place of a page: the address stays, and after signing in that very page shows. */
export const LoginInPlace = lazyPart(async () => (await import('./LoginScreen')).LoginScreen, options);

/** What a restricted person sees in place of every page. */
export const RestrictedInPlace = lazyPart(
  async () => (await import('./RestrictedScreen')).RestrictedScreen,
  options,
);

/** What a person without the permission sees in place of a page. */
export const DeniedInPlace = lazyPart(
  async () => (await import('./denied/DeniedBlock')).DeniedBlock,
  options,
);

const SessionEndedForm = lazyPart(
  async () => (await import('./session/SessionEndedForm')).SessionEndedForm,
  options,
);

/** Over the page, when the session has ended while somebody worked. Stands beside the pages, once. */
export function SessionEndedDialog() {
  const { endedReason, isAuthenticated } = useAuth();
  return isAuthenticated && endedReason === 'session-ended' ? <SessionEndedForm /> : null;
}

import { useAuth } from '@/core/auth/useAuth';
import { lazyPart } from '@/ui/feedback/lazyPart';

/*
 * What stands in place of a page, or over it. Pages are seldom kept from somebody: these parts and their texts are
 * loaded only then, so that no page of the dashboard carries the forms of sign-in.
 */
const options = { texts: ['auth', 'form', 'security'] } as const;

/** The login screen in place of a page: the address stays, and after signing in that very page shows. */
export const LoginFallback = lazyPart(async () => (await import('./LoginScreen')).LoginScreen, options);

/** What a restricted person sees in place of every page. */
export const RestrictedFallback = lazyPart(
  async () => (await import('./RestrictedScreen')).RestrictedScreen,
  options,
);

/** What a person without the permission sees in place of a page. */
export const DeniedFallback = lazyPart(async () => (await import('./denied/DeniedBlock')).DeniedBlock, {
  texts: ['auth', 'permissions'],
});

const ConfirmEmail = lazyPart(async () => (await import('./banner/ConfirmEmail')).ConfirmEmail, {
  texts: ['auth'],
});

/** Above the pages of the dashboard while one's own address is not confirmed. */
export function ConfirmEmailBanner() {
  const { user } = useAuth();
  return user && !user.emailVerified ? <ConfirmEmail /> : null;
}

const SessionEndedForm = lazyPart(
  async () => (await import('./session/SessionEndedForm')).SessionEndedForm,
  options,
);

/** Over the page, when the session has ended while somebody worked. Stands beside the pages, once. */
export function SessionEndedDialog() {
  const { endedReason, isAuthenticated } = useAuth();
  return isAuthenticated && endedReason === 'session-ended' ? <SessionEndedForm /> : null;
}

import { useAuth } from '@/core/auth/useAuth';
import { lazyPart } from '@/ui/feedback/lazyPart';

/*
 * What is shown instead of a page, or over it. Users are rarely refused a page, so these parts and their texts are
 * lazy chunks: no dashboard page carries the sign-in forms.
 */
const options = { texts: ['auth', 'form', 'security'] } as const;

/** The login screen instead of a page: the address stays, and after signing in that page is shown. */
export const LoginFallback = lazyPart(async () => (await import('./LoginScreen')).LoginScreen, options);

/** What a restricted user sees instead of every page. */
export const RestrictedFallback = lazyPart(
  async () => (await import('./RestrictedScreen')).RestrictedScreen,
  options,
);

/** What a user without the permission sees instead of a page. */
export const DeniedFallback = lazyPart(async () => (await import('./denied/DeniedBlock')).DeniedBlock, {
  texts: ['areas', 'auth', 'permissions'],
});

const ConfirmEmail = lazyPart(async () => (await import('./banner/ConfirmEmail')).ConfirmEmail, {
  texts: ['auth'],
});

/** Above the dashboard pages while the user's address is not confirmed. */
export function ConfirmEmailBanner() {
  const { user } = useAuth();
  return user && !user.emailVerified ? <ConfirmEmail /> : null;
}

const SessionEndedForm = lazyPart(
  async () => (await import('./session/SessionEndedForm')).SessionEndedForm,
  options,
);

/** Over the page, when the session ended during work. Mounted once, beside the pages. */
export function SessionEndedDialog() {
  const { endedReason, isAuthenticated } = useAuth();
  return isAuthenticated && endedReason === 'session-ended' ? <SessionEndedForm /> : null;
}

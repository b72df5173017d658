/** Why a door is closed, as `/403` can say it. Source: sign-in, section 5. */
export const FORBIDDEN_REASONS = [
  'origin',
  'registration-closed',
  'invitation-invalid',
  'provider-refused',
  'demo-locked',
] as const;
export type ForbiddenReason = (typeof FORBIDDEN_REASONS)[number];

/** The address of the page that says why; `returnTo` is the page that was wanted, for after signing in as somebody else. */
export function forbiddenPath(reason: ForbiddenReason, returnTo: string | null = null): string {
  const query = new URLSearchParams({ reason, ...(returnTo !== null && { returnTo }) });
  return `/403?${query.toString()}`;
}

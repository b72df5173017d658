/** Why access is denied, as shown on `/403`. Source: sign-in, section 5. */
export const FORBIDDEN_REASONS = [
  'origin',
  'registration-closed',
  'invitation-invalid',
  'provider-refused',
  'demo-locked',
] as const;
export type ForbiddenReason = (typeof FORBIDDEN_REASONS)[number];

/** The path of the page that explains it; `returnTo` is the requested page, for after signing in as another user. */
export function forbiddenPath(reason: ForbiddenReason, returnTo: string | null = null): string {
  const query = new URLSearchParams({ reason, ...(returnTo !== null && { returnTo }) });
  return `/403?${query.toString()}`;
}

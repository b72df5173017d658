/** The accounts offered on the sign-in page of a demo. Source: sign-in, section 10. */
export const DEMO_EMAILS = [
  'admin@atrium.example',
  'manager@atrium.example',
  'member@atrium.example',
  'guest@atrium.example',
] as const;

/** Whether the account with this e-mail is locked in a public demo. */
export function isDemoAccount(email: string): boolean {
  return (DEMO_EMAILS as readonly string[]).includes(email);
}

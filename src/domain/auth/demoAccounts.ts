/** The accounts that the sign-in page of a demo offers. Source: sign-in, section 10. */
export const DEMO_EMAILS = [
  'admin@atrium.example',
  'manager@atrium.example',
  'member@atrium.example',
  'guest@atrium.example',
] as const;

/** Whether the account of this address is one that a demo for strangers keeps as it is. */
export function isDemoAccount(email: string): boolean {
  return (DEMO_EMAILS as readonly string[]).includes(email);
}

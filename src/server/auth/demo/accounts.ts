/** The password of all people of the demo. */
export const DEMO_PASSWORD = 'atrium-demo';

/** The accounts that the sign-in page of a demo offers. Source: sign-in, section 10. */
export const DEMO_EMAILS = [
  'admin@atrium.example',
  'manager@atrium.example',
  'member@atrium.example',
  'guest@atrium.example',
] as const;

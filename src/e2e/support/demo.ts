export type DemoRole = 'admin' | 'manager' | 'member' | 'guest';

/** The password of the demo accounts. Source: sign-in, section 10. */
export const DEMO_PASSWORD = 'atrium-demo';

/** The address of a demo account. */
export const demoEmail = (role: DemoRole): string => `${role}@atrium.example`;

/** The password of all people of the demo. */
export const DEMO_PASSWORD = 'atrium-demo';

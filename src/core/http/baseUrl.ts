/** URL of the API in development. */
const DEV_API_BASE_URL = 'http://localhost:3000';

/** Pages use their own origin; outside of a browser there is none. */
const DEFAULT_BASE_URL = typeof window === 'undefined' ? DEV_API_BASE_URL : '';

/** Base URL of the API: same origin unless `NEXT_PUBLIC_API_URL` is set. */
export const API_BASE_URL = process.env['NEXT_PUBLIC_API_URL'] || DEFAULT_BASE_URL;

/** Base URL of what transfers files: same origin unless `NEXT_PUBLIC_FILES_URL` is set. */
export const FILES_BASE_URL = process.env['NEXT_PUBLIC_FILES_URL'] || DEFAULT_BASE_URL;

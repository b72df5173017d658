/** Where the API stands in development. */
const DEV_API_BASE_URL = 'http://localhost:3000';

/** Pages ask where they came from; without a page there is no such place. */
export const DEFAULT_BASE_URL = typeof window === 'undefined' ? DEV_API_BASE_URL : '';

/** Where the API is asked: same origin unless `NEXT_PUBLIC_API_URL` says otherwise. */
export const API_BASE_URL = process.env['NEXT_PUBLIC_API_URL'] || DEFAULT_BASE_URL;

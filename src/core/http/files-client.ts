import { DEFAULT_BASE_URL } from './baseUrl';
import { createHttp } from './http';

/**
 * The second client: carries the bytes of files, to a host of their own when `NEXT_PUBLIC_FILES_URL` names one. No
 * timeout; refusals as the main client's. Source: files, A9.
 */
export const filesHttp = createHttp(process.env['NEXT_PUBLIC_FILES_URL'] || DEFAULT_BASE_URL, 0);

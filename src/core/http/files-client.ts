import { FILES_BASE_URL } from './baseUrl';
import { createHttp } from './http';

/**
 * The second client: transfers files, to a separate host when `NEXT_PUBLIC_FILES_URL` is set. No timeout; errors as
 * with the main client. Source: files, A9.
 */
export const filesHttp = createHttp(FILES_BASE_URL, 0);

import type { AxiosInstance } from 'axios';
import { ApiError, UNKNOWN_ERROR } from '@/domain/errors';

/** A client that may still be loading. */
export type HttpSource = () => AxiosInstance | Promise<AxiosInstance>;

/** Loads a client once; after a failed load the next call tries again. */
function late(load: () => Promise<AxiosInstance>): HttpSource {
  let here: AxiosInstance | undefined;
  return () =>
    here ??
    load().then(
      (client) => (here = client),
      () => {
        throw new ApiError(0, 'unreachable', { message: UNKNOWN_ERROR });
      },
    );
}

/** The main client. It is loaded with the first call, so that pages without requests don't include it. */
export const lateHttp = late(async () => (await import('./http')).http);

/** The client that transfers files. */
export const lateFilesHttp = late(async () => (await import('./files-client')).filesHttp);

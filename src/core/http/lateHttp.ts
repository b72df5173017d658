import type { AxiosInstance } from 'axios';
import { ApiError, UNKNOWN_ERROR } from '@/domain/errors';

/** A client that may still be on its way. */
export type HttpSource = () => AxiosInstance | Promise<AxiosInstance>;

/** Brings a client once; a try that the network lost is made again by the next call. */
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

/** The main client. It comes with the first call, so that pages which ask for nothing don't carry it. */
export const lateHttp = late(async () => (await import('./http')).http);

/** The client that carries the bytes of files. */
export const lateFilesHttp = late(async () => (await import('./files-client')).filesHttp);

import type { DetailedError, HttpRequest, Upload, UploadOptions } from 'tus-js-client';
import { getSessionToken } from '@/core/http/sessionToken';
import { tabId } from '@/core/live/tabId';
import { ApiError, UNKNOWN_ERROR } from '@/domain/errors';
import { TUS_PATH } from '@/domain/files/addresses';
import type { FileItem } from '@/domain/files/schemas';
import type { UploadResult } from '@/domain/files/uploads';
import type { SendOptions, SendUpload, UploadEntry } from '../types';
import { refusalOfTus, reportRefusal, tryAgain } from './refusal';
import { lastModifiedOf, ROOT } from './unfinished';

/** Files up to this size are sent in one piece, larger ones in parts of it: 8 MiB. */
export const PART_BYTES = 8_388_608;
/** Another request sends, or has sent, the same bytes: the server is asked how far it is. */
const BUSY: ReadonlySet<number> = new Set([409, 423, 460]);
/** Milliseconds without a byte after which a connection counts as lost. */
const STALLED_MS = 60_000;

/** The library, and what is called besides the protocol. */
export interface PartsCalls {
  /** Where the protocol is spoken, `TUS_PATH` not included. */
  baseUrl: string;
  load: () => Promise<{ Upload: typeof Upload }>;
  /** What a complete upload has become. */
  finish: (input: { uploadId: string }, options: { signal: AbortSignal }) => Promise<UploadResult>;
  rootId: () => Promise<string | undefined>;
  partBytes?: number;
}

function metadataOf({ name, folderId, path, file, onConflict }: UploadEntry): Record<string, string> {
  return {
    filename: name,
    folderId,
    relativePath: path,
    lastModified: String(lastModifiedOf(file)),
    onConflict: onConflict === 'ask' ? 'keepBoth' : onConflict,
  };
}

function resultOf(text: string): UploadResult | null {
  try {
    const result = JSON.parse(text) as Partial<UploadResult> | null;
    return result?.item ? (result as UploadResult) : null;
  } catch {
    return null;
  }
}

/** What a failed request means; null when the bytes have all arrived before. */
function meaningOf(
  error: Error | DetailedError,
  onUpload: SendOptions['onUpload'],
  sentToken: string | null,
): ApiError | null {
  const refusal = refusalOfTus(error);
  const { status, code } = refusal;
  reportRefusal(refusal, sentToken);
  const isNew = 'originalRequest' in error && error.originalRequest?.getMethod() === 'POST';
  if (isNew) return refusal;
  if (code === 'not-receiving') return null;
  // Its bytes are gone: a new upload begins with the next try.
  if (status === 404 || status === 410 || status === 413) onUpload(null);
  if (status === 404 || status === 410) return tryAgain();
  return BUSY.has(status) ? tryAgain() : refusal;
}

/** Calls back when nothing has moved for a while. */
function watch(onStalled: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  return {
    stop,
    moved: () => {
      stop();
      timer = setTimeout(onStalled, STALLED_MS);
    },
  };
}

const idOf = ({ url }: Upload): string => decodeURIComponent(url?.slice(url.lastIndexOf('/') + 1) ?? '');

/** Sends what the server has not got yet; the result of its last answer, null when that was missed. */
function transfer(
  { Upload: TusUpload }: { Upload: typeof Upload },
  entry: UploadEntry,
  { signal, onProgress, onUpload }: SendOptions,
  { baseUrl, partBytes = PART_BYTES }: PartsCalls,
): Promise<UploadResult | null> {
  const endpoint = `${baseUrl}${TUS_PATH}`;
  return new Promise((resolve, reject) => {
    let sentToken: string | null = null;
    const stalled = watch(() => {
      void upload.abort();
      reject(new ApiError(0, 'unreachable', { message: UNKNOWN_ERROR }));
    });
    const options: UploadOptions = {
      // With an upload and no endpoint, one that is gone is refused instead of made anew.
      ...(entry.uploadId ? { uploadUrl: `${endpoint}/${encodeURIComponent(entry.uploadId)}` } : { endpoint }),
      metadata: metadataOf(entry),
      chunkSize: partBytes,
      retryDelays: null,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request: HttpRequest) => {
        sentToken = getSessionToken();
        if (sentToken) request.setHeader('Session-Token', sentToken);
        request.setHeader('X-Tab-Id', tabId());
        const native = request.getUnderlyingObject() as { withCredentials?: boolean } | null;
        if (native) native.withCredentials = true;
        stalled.moved();
      },
      onUploadUrlAvailable: () => {
        onUpload(idOf(upload));
        // It was being made when it was stopped: now it is known, and stops before its first byte.
        if (signal.aborted) void upload.abort();
      },
      onProgress: (sent, total) => {
        // The last answer takes the server as long as it takes to store the whole file.
        if (sent < total) stalled.moved();
        else stalled.stop();
        onProgress(total === 0 ? 0 : sent / total);
      },
      onSuccess: ({ lastResponse }) => {
        stalled.stop();
        resolve(resultOf(lastResponse.getBody()));
      },
      onError: (error) => {
        stalled.stop();
        const meaning = meaningOf(error, onUpload, sentToken);
        if (meaning) reject(meaning);
        else resolve(null);
      },
    };
    const upload = new TusUpload(entry.file, options);
    signal.addEventListener('abort', () => {
      stalled.stop();
      if (upload.url !== null) void upload.abort();
      reject(signal.reason as Error);
    });
    upload.start();
  });
}

/** What a complete upload has become, however often it is asked. */
async function finished(
  uploadId: string,
  { signal, onUpload }: SendOptions,
  { finish }: PartsCalls,
): Promise<UploadResult> {
  try {
    return await finish({ uploadId }, { signal });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.status === 404 || error.status === 413) onUpload(null);
    throw error.status === 404 || error.code === 'not-complete' ? tryAgain() : error;
  }
}

/** Whether a file was stored in another folder than the one that was asked for. */
async function isStoredElsewhere(
  { folderId, path }: UploadEntry,
  { parentId }: FileItem,
  { rootId }: PartsCalls,
): Promise<boolean> {
  const isNamed = folderId !== ROOT;
  if (!path.includes('/')) return isNamed && parentId !== folderId;
  return (isNamed && parentId === folderId) || parentId === (await rootId().catch(() => undefined));
}

/** Sends files in parts by tus 1.0: it goes on at the offset that the server knows. */
export function createPartsSender(calls: PartsCalls): SendUpload {
  return async (entry, options) => {
    const { signal } = options;
    const library = await calls.load().catch(() => {
      throw new ApiError(0, 'unreachable', { message: UNKNOWN_ERROR });
    });
    signal.throwIfAborted();
    let { uploadId } = entry;
    const onUpload = (id: string | null) => {
      uploadId = id;
      options.onUpload(id);
    };
    const noted = { ...options, onUpload };
    const result = await transfer(library, entry, noted, calls);
    if (!result && !uploadId) throw tryAgain();
    const { item, outcome } = result ?? (await finished(uploadId ?? '', noted, calls));
    const isElsewhere = outcome === 'created' && (await isStoredElsewhere(entry, item, calls));
    return { item, outcome, isElsewhere };
  };
}

import { FileStore } from '@tus/file-store';
import { Server, type ServerOptions } from '@tus/server';
import { ApiError, badInput, conflict, notFound } from '@/domain/errors';
import { TUS_PATH } from '@/domain/files/addresses';
import type { Door, DoorContext } from '@/server/core/door';
import { newId } from '@/server/db/row';
import { contextOf, type FilesContext } from '../context';
import { failUpload, finishUpload, partsFolder } from './finish';
import { beginUpload, expiryOf, ownUpload } from './parts';

type Hooks = Pick<
  ServerOptions,
  'onIncomingRequest' | 'onUploadCreate' | 'onUploadFinish' | 'onResponseError'
>;

/** Who sends a request to the library, which passes on nothing but the request. */
const callers = new WeakMap<object, FilesContext>();
/** One library server for each file service of the process. */
const servers = new WeakMap<object, Server>();

function callerOf(request: object): FilesContext {
  const caller = callers.get(request);
  if (!caller) throw new Error('An upload came in without its caller');
  return caller;
}

async function toTusError(error: unknown): Promise<{ status_code: number; body: string }> {
  if (error instanceof ApiError)
    return { status_code: error.status || 500, body: JSON.stringify(error.toBody()) };
  const { status_code: status = 500, body = '' } = error as { status_code?: number; body?: string };
  if (status >= 500) throw error;
  return { status_code: status, body };
}

const hooks: Hooks = {
  onIncomingRequest: async (request, id) => {
    // The id of a new upload has no row yet.
    if (request.method === 'POST') return;
    const { db, now, user } = callerOf(request);
    const { state } = await ownUpload(db, user.id, id);
    if (request.method === 'HEAD' || state === 'receiving') {
      await db
        .updateTable('file_upload')
        .set({ expiresAt: expiryOf(now()) })
        .where('id', '=', id)
        .execute();
      return;
    }
    throw conflict('not-receiving');
  },
  onUploadCreate: async (request, { id, metadata, size }) => {
    if (size === undefined || !Number.isSafeInteger(size)) throw badInput({ 'upload-length': 'required' });
    await beginUpload(callerOf(request), { id, size, metadata });
    return {};
  },
  onUploadFinish: async (request, { id }) => {
    const context = callerOf(request);
    const result = await finishUpload(context, await ownUpload(context.db, context.user.id, id));
    return {
      status_code: request.method === 'POST' ? 201 : 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify(result),
    };
  },
  onResponseError: (_request, error) => toTusError(error),
};

function serverOf(context: FilesContext): Server {
  const known = servers.get(context.blobs);
  if (known) return known;
  const server = new Server({
    path: TUS_PATH,
    datastore: new FileStore({ directory: partsFolder(context) }),
    maxSize: context.config.maxUploadBytes,
    // Behind a proxy, this server does not know the address under which it is called.
    generateUrl: (_request, { path, id }) => `${path}/${id}`,
    namingFunction: () => newId(),
    // Origins are checked, and allowed, by the pipeline.
    allowedOrigins: () => false,
    ...hooks,
  });
  servers.set(context.blobs, server);
  return server;
}

/** Answers about an upload whose bytes have all arrived: a client may have missed the answer to the last part. */
async function answerComplete(context: FilesContext, { method, url }: Request): Promise<Response | null> {
  const id = new URL(url).pathname.slice(TUS_PATH.length + 1);
  if (id === '' || method === 'OPTIONS') return null;
  const upload = await ownUpload(context.db, context.user.id, decodeURIComponent(id));
  if (upload.state === 'failed' || method === 'GET') throw notFound();
  if (upload.state === 'receiving') return null;
  if (method !== 'HEAD') throw conflict('not-receiving');
  const length = String(upload.size);
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Length': length, 'Upload-Offset': length };
  return new Response(null, { status: 200, headers: { ...headers, 'Cache-Control': 'no-store' } });
}

/** A refusal of the library in the common format; of a header with its name. */
async function refusal(response: Response): Promise<Response> {
  const text = (await response.text()).trim();
  const [, names] = /^Invalid ([\w -]+)$/.exec(text) ?? [];
  const fields = Object.fromEntries(
    (names ?? '')
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, 'invalid']),
  );
  const body = names ? badInput(fields).toBody() : { code: 'upload-refused', message: text };
  const headers = new Headers(response.headers);
  headers.delete('Content-Length');
  headers.set('Content-Type', 'application/json; charset=utf-8');
  const isJson = text === '' || text.startsWith('{');
  return new Response(isJson ? text : JSON.stringify(body), { status: response.status, headers });
}

async function handle(door: DoorContext): Promise<Response> {
  const { raw } = door;
  const context = contextOf(door);
  if (raw.headers.has('upload-concat')) throw badInput({ 'upload-concat': 'invalid' });
  if (raw.headers.has('upload-defer-length')) throw badInput({ 'upload-defer-length': 'invalid' });
  if (raw.method === 'POST') await context.blobs.assertRoom();
  const complete = await answerComplete(context, raw);
  if (complete) return complete;
  callers.set(raw, context);
  const response = await serverOf(context).handleWeb(raw);
  if (raw.method === 'DELETE' && response.ok) {
    const id = new URL(raw.url).pathname.slice(TUS_PATH.length + 1);
    await failUpload(context, await ownUpload(context.db, context.user.id, id));
  }
  return response.status < 400 ? response : refusal(response);
}

/**
 * Uploads in parts by tus 1.0, with creation, creation-with-upload and termination: a file may be cut off and goes on
 * at the offset that the server knows. Source: https://tus.io/protocols/resumable-upload
 */
export const uploadDoor: Door = { path: TUS_PATH, access: 'files.use', handle };

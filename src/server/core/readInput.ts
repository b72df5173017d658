import type { Context } from 'hono';
import * as z from 'zod';
import type { Endpoint, FormEndpoint, UploadRule, WriteEndpoint } from '@/domain/contract';
import { ApiError, badInput } from '@/domain/errors';
import { fieldCodes } from '@/domain/fieldCodes';
import { holdsCardNumber } from '@/domain/payments/cardNumber';
import { type Form, noFile, readForm } from './forms/readForm';
import { removeFile, type ReceivedFile } from './forms/temporary';
import { assertDepth } from './jsonDepth';

/** Default limit of a JSON body, in bytes. Source: quality, Q-12.2. */
const BODY_LIMIT = 100_000;

function queryOf(url: string): Record<string, string | string[]> {
  const query: Record<string, string | string[]> = Object.create(null) as Record<string, string | string[]>;
  for (const [key, value] of new URL(url).searchParams) {
    const known = query[key];
    query[key] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return { ...query };
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = new ApiError(413, 'too-large', {
    message: `The body may have ${limit} bytes`,
    current: { limit },
  });
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > limit) {
      await reader?.cancel();
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

function mediaType(request: Request): string {
  return request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
}

async function formOf(request: Request, rule: UploadRule, folder: string): Promise<Form> {
  const type = mediaType(request);
  if (type === 'multipart/form-data') return readForm(request, rule, folder);
  const message = 'Send multipart/form-data with the part "file"';
  if (type === 'application/json') throw noFile(message);
  throw new ApiError(415, 'unsupported-media-type', { message });
}

/** A body as text that does not nest too deep for what recurses over it. */
function jsonText(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  assertDepth(text);
  return text;
}

async function bodyOf(
  request: Request,
  limit: number,
  { accepts = [], wrongTypeStatus }: Pick<WriteEndpoint, 'accepts' | 'wrongTypeStatus'> = {},
): Promise<unknown> {
  const type = mediaType(request);
  // `curl -X POST` without data sends neither a type nor a body.
  const isBare =
    type === '' &&
    !request.headers.has('transfer-encoding') &&
    !Number(request.headers.get('content-length'));
  if (isBare) return {};
  if (type !== 'application/json' && !accepts.includes(type)) {
    const message = 'Send application/json';
    if (wrongTypeStatus === 400) throw badInput({ body: 'invalid' }, message);
    throw new ApiError(415, 'unsupported-media-type', { message });
  }
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(jsonText(bytes));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badInput({ body: 'invalid-json' }, 'The body is not valid JSON');
  }
}

/** The raw JSON text of a body with a signature. */
async function rawBodyOf(request: Request, limit: number): Promise<string> {
  try {
    return jsonText(await readBytes(request, limit));
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw badInput({ body: 'invalid' }, 'The body is no text');
  }
}

/** The fields of a plain form and of the query string; those of the form win. */
async function plainFormOf(request: Request, limit: number): Promise<unknown> {
  const fields = queryOf(request.url);
  const type = mediaType(request);
  if (type === 'application/json') return { ...fields, ...((await bodyOf(request, limit)) as object | null) };
  if (type !== 'application/x-www-form-urlencoded' && type !== 'multipart/form-data') {
    throw new ApiError(415, 'unsupported-media-type', { message: 'Send a form' });
  }
  const bytes = Buffer.from(await readBytes(request, limit));
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  try {
    return { ...fields, ...Object.fromEntries(await new Response(bytes, { headers }).formData()) };
  } catch {
    throw badInput({ body: 'invalid' }, 'The body is not a valid form');
  }
}

function rawOf(request: Request, endpoint: WriteEndpoint | FormEndpoint, limit: number): Promise<unknown> {
  if (endpoint.raw) return rawBodyOf(request, limit);
  return endpoint.form ? plainFormOf(request, limit) : bodyOf(request, limit, endpoint);
}

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** The same object schema, but refusing unknown fields. */
function strictly(schema: z.ZodType): z.ZodType {
  const known = strictSchemas.get(schema);
  if (known) return known;
  const strict = schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema;
  strictSchemas.set(schema, strict);
  return strict;
}

/** Contents of a request: its validated input, and the file of a form. */
export interface Received {
  input: unknown;
  file: ReceivedFile | null;
}

function parse(endpoint: Endpoint, schema: z.ZodType, raw: unknown): unknown {
  const parsed = (endpoint.unknownFields === 'drop' ? schema : strictly(schema)).safeParse(raw);
  if (!parsed.success) throw badInput(fieldCodes(parsed.error.issues, raw));
  return parsed.data;
}

async function readUpload(request: Request, endpoint: Endpoint, rule: UploadRule, folder: string) {
  const { fields, file } = await formOf(request, rule, folder);
  try {
    return { input: endpoint.body && parse(endpoint, endpoint.body, fields), file };
  } catch (error) {
    if (file) await removeFile(file.path);
    throw error;
  }
}

/**
 * Reads and validates the input of an endpoint; the file of a form goes into `uploadDir`, and the caller removes it.
 * Throws 400 with message codes by field or `too-deep`, 413 beyond the limit, 415 (or the
 * endpoint's own status) for anything but JSON or an accepted form.
 */
export async function readInput(c: Context, endpoint: Endpoint, uploadDir: string): Promise<Received> {
  if (endpoint.method === 'GET') {
    return { input: endpoint.query && parse(endpoint, endpoint.query, queryOf(c.req.url)), file: null };
  }
  if (endpoint.upload) return readUpload(c.req.raw, endpoint, endpoint.upload, uploadDir);
  const limit = endpoint.bodyLimit ?? BODY_LIMIT;
  const raw = await rawOf(c.req.raw, endpoint, limit);
  if (endpoint.refusesCardNumbers && holdsCardNumber(raw)) {
    throw new ApiError(400, 'card-number-refused', { message: 'Card numbers are never taken here' });
  }
  return { input: parse(endpoint, endpoint.body, raw), file: null };
}

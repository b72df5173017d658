import type { Context } from 'hono';
import * as z from 'zod';
import type { Endpoint } from '@/domain/contract';
import { ApiError, badInput } from '@/domain/errors';
import { fieldCodes } from '@/domain/fieldCodes';

/** Bytes of a JSON body unless its contract says otherwise. Source: quality, Q-12.2. */
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

async function bodyOf(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/json') {
    throw new ApiError(415, 'unsupported-media-type', { message: 'Send application/json' });
  }
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw badInput({ body: 'invalid-json' }, 'The body is not valid JSON');
  }
}

const strictSchemas = new WeakMap<z.ZodType, z.ZodType>();

/** The same object schema, refusing fields that it does not know. */
function strictly(schema: z.ZodType): z.ZodType {
  const known = strictSchemas.get(schema);
  if (known) return known;
  const strict = schema instanceof z.ZodObject && !schema.def.catchall ? schema.strict() : schema;
  strictSchemas.set(schema, strict);
  return strict;
}

/**
 * Reads and checks what an endpoint takes.
 * Throws 400 with message codes by field, 413 beyond the body limit, 415 for anything but JSON.
 */
export async function readInput(c: Context, endpoint: Endpoint): Promise<unknown> {
  const schema = endpoint.method === 'POST' ? endpoint.body : endpoint.query;
  const limit = endpoint.method === 'POST' ? (endpoint.bodyLimit ?? BODY_LIMIT) : 0;
  const raw = endpoint.method === 'POST' ? await bodyOf(c.req.raw, limit) : queryOf(c.req.url);
  if (!schema) return undefined;
  const parsed = (endpoint.unknownFields === 'drop' ? schema : strictly(schema)).safeParse(raw);
  if (!parsed.success) throw badInput(fieldCodes(parsed.error.issues, raw));
  return parsed.data;
}

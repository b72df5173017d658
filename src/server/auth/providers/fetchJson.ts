import type * as z from 'zod';
import { ProviderFault } from './fault';

/** Timeout of a provider's answer, in ms. */
const PATIENCE = 10_000;
/** Bytes of the longest accepted answer. */
const LONGEST = 256_000;

/** GET unless `body` is given. */
export interface RequestOptions {
  method?: 'POST';
  body?: URLSearchParams;
  headers?: Record<string, string>;
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength;
    if (size > LONGEST) {
      // Not awaited: a service that sends without end may not end here either.
      void reader?.cancel().catch(() => undefined);
      throw new ProviderFault('The answer of the provider is too long');
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * Requests JSON from a provider and validates it; redirects are not followed, so that no secret goes elsewhere.
 * @throws ProviderFault when there is no answer within 10 seconds, or an unexpected one.
 */
export async function fetchJson<T extends z.ZodType>(
  url: string,
  schema: T,
  init: RequestOptions = {},
): Promise<z.output<T>> {
  try {
    const response = await fetch(url, {
      ...init,
      headers: { accept: 'application/json', 'user-agent': 'Atrium', ...init.headers },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new ProviderFault(`${new URL(url).origin} answered ${response.status}`);
    return schema.parse(JSON.parse(await textOf(response)));
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    // The message may contain tokens, so only the kind of the error is reported.
    const kind = error instanceof Error ? error.name : 'unknown';
    throw new ProviderFault(`${new URL(url).origin} gave no usable answer (${kind})`);
  }
}

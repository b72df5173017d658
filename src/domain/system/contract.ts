import * as z from 'zod';
import { defineContract } from '@/domain/contract';

export const systemContract = defineContract({
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'The process answers; touches no database',
    access: 'public',
    response: z.object({ status: z.literal('ok'), version: z.string().max(40) }),
  },
  /** Bytes, because probes read the same keys with 200 and with 503. */
  ready: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the process can serve: 200 `{ ready: true }` or 503 `{ ready: false, failing }`',
    access: 'public',
    produces: 'application/json',
  },
});

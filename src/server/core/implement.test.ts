import { expect, test } from 'vitest';
import * as z from 'zod';
import { defineContract } from '@/domain/contract';
import type { Client } from '@/core/http/client';
import { implement } from './implement';

const contract = defineContract({
  list: {
    method: 'GET',
    path: '/api/things',
    summary: 'Lists things',
    access: 'user',
    query: z.object({ limit: z.coerce.number<number>().default(5) }),
    response: z.object({ things: z.array(z.string()) }),
  },
  ping: {
    method: 'GET',
    path: '/api/ping',
    summary: 'Answers',
    access: 'public',
    response: z.object({ ok: z.boolean() }),
  },
});

const list = async () => ({ things: [] });
const ping = async () => ({ ok: true });

test('each endpoint of a contract becomes a route with its handler', () => {
  const routes = implement(contract, { list, ping });
  expect(routes.map((route) => route.endpoint.path)).toEqual(['/api/things', '/api/ping']);
});

test('a missing handler, a wrong answer and a wrong argument do not compile', () => {
  const wrong = (client: Client<typeof contract>) => {
    // @ts-expect-error a handler is missing
    implement(contract, { list });
    // @ts-expect-error the answer has another shape
    implement(contract, { list: async () => ({ things: [1] }), ping });
    // @ts-expect-error the input has no such field
    implement(contract, { list: async ({ input }) => ({ things: [input.nothing] }), ping });
    // @ts-expect-error a visitor may be nobody
    implement(contract, { list, ping: async ({ user }) => ({ ok: user.id === '' }) });
    // @ts-expect-error a caller can't pass another type
    void client.list({ limit: 'many' });
    // @ts-expect-error an endpoint without input takes none
    void client.ping({ limit: 1 });
    // @ts-expect-error access is not optional
    defineContract({ open: { method: 'GET', path: '/api/open', summary: '', response: z.object({}) } });
  };
  expect(wrong).toBeTypeOf('function');
});

import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { standInApi } from '@/testing/standInApi';
import { reportFault } from './reportFault';

const api = standInApi();

test('a fault is told with the page’s path and the id that the person sees, cut to what the server takes', async () => {
  api.on('post', '/api/client-errors', () => new Response(null, { status: 204 }));
  window.history.replaceState(null, '', '/dashboard/invoice/list?query=secret');
  reportFault(new Error('x'.repeat(600)), 'abc12345');
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls[0]?.body).toMatchObject({
    message: 'x'.repeat(500),
    path: '/dashboard/invoice/list',
    requestId: 'abc12345',
  });
});

test('a report that is refused is no second fault', async () => {
  api.on('post', '/api/client-errors', () =>
    Response.json({ code: 'too-many-attempts', message: 'Later' }, { status: 429 }),
  );
  reportFault(new Error('again'), 'abc12345');
  await waitFor(() => expect(api.calls).toHaveLength(1));
});

import { expect, test } from 'vitest';
import { ownPaths } from './ownPaths';

const HERE = 'https://work.example';

test('addresses of own records are found, each once, without what follows them in a sentence', () => {
  const text = `See ${HERE}/dashboard/kanban/card/OPS-12, (${HERE}/dashboard/kanban/card/OPS-12) and
    ${HERE}/dashboard/chat/anna-weber?message=0195-ab or ${HERE}/dashboard/kanban?board=WEB.
    ${HERE}/dashboard/invoice/0195aabb-0000-7000-8000-000000000001 for ${HERE}/dashboard/e-commerce/product/urban-runner.`;
  expect(ownPaths(text, HERE)).toEqual([
    '/dashboard/kanban/card/OPS-12',
    '/dashboard/chat/anna-weber?message=0195-ab',
    '/dashboard/kanban?board=WEB',
    '/dashboard/invoice/0195aabb-0000-7000-8000-000000000001',
    '/dashboard/e-commerce/product/urban-runner',
  ]);
});

test('other hosts, pages that are no records, and texts without addresses are left alone', () => {
  for (const text of [
    'https://elsewhere.example/dashboard/kanban/card/OPS-12',
    `${HERE}/dashboard/invoice/list`,
    '/dashboard/kanban/card/OPS-12',
    '',
  ])
    expect(ownPaths(text, HERE)).toEqual([]);
});

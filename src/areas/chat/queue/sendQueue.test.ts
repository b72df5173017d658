import { expect, test } from 'vitest';
import { ApiError } from '@/domain/errors';
import { type Outbox, type Outgoing, SendQueue } from './sendQueue';

const message = (clientId: string, lane = 'c1'): Outgoing => ({
  clientId,
  lane,
  conversationId: lane,
  body: clientId,
  attachments: [],
  createdAt: '2026-11-21T10:00:00.000Z',
});

/** An outbox in memory that outlives its queue, as IndexedDB outlives a page. */
function memory(): Outbox & { kept: Outgoing[] } {
  const box = {
    kept: [] as Outgoing[],
    read: () => Promise.resolve(box.kept),
    write: (items: readonly Outgoing[]) => {
      box.kept = [...items];
      return Promise.resolve();
    },
    forget: () => box.write([]),
  };
  return box;
}

function setUp(answers: (item: Outgoing, nth: number) => void = () => undefined, outbox = memory()) {
  const tried: string[] = [];
  const sent: string[] = [];
  const waits: number[] = [];
  let shown: readonly Outgoing[] = [];
  const queue = new SendQueue<string>({
    outbox,
    send: (item) => {
      tried.push(item.clientId);
      return Promise.resolve().then(() => {
        answers(item, tried.length);
        return item.clientId;
      });
    },
    onSent: (_, id) => sent.push(id),
    onChange: (items) => (shown = items),
    wait: (ms) => {
      waits.push(ms);
      return Promise.resolve();
    },
  });
  return { queue, outbox, tried, sent, waits, shown: () => shown };
}

test('messages of a conversation go in order, one at a time', async () => {
  const { queue, sent, tried, shown } = setUp();
  queue.add(message('a'));
  queue.add(message('b'));
  expect(tried).toEqual(['a']);
  expect(shown().map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  await expect.poll(() => sent).toEqual(['a', 'b']);
  expect(shown()).toEqual([]);
});

test('a cut line makes it wait 1, 2, 4 … seconds and send the same message again', async () => {
  const { queue, sent, tried, waits } = setUp((_, nth) => {
    if (nth <= 7) throw new ApiError(0, 'unreachable');
  });
  queue.add(message('a'));
  queue.add(message('b'));
  await expect.poll(() => sent).toEqual(['a', 'b']);
  expect(tried).toEqual([...Array.from({ length: 8 }, () => 'a'), 'b']);
  expect(waits).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
});

test('a busy server says how long to wait', async () => {
  const { queue, sent, waits } = setUp((_, nth) => {
    if (nth === 1) throw new ApiError(429, 'too-many-requests', { message: '', retryAfter: 7 });
  });
  queue.add(message('a'));
  await expect.poll(() => sent).toEqual(['a']);
  expect(waits).toEqual([7000]);
});

test('a refused message waits for the person; the next ones go, and so does it when sent again', async () => {
  let isOpen = false;
  const { queue, sent, shown } = setUp(({ clientId }) => {
    if (clientId === 'a' && !isOpen) throw new ApiError(409, 'archived');
  });
  queue.add(message('a'));
  queue.add(message('b'));
  await expect.poll(() => sent).toEqual(['b']);
  expect(shown().map(({ clientId, refusal }) => [clientId, refusal?.code])).toEqual([['a', 'archived']]);
  isOpen = true;
  queue.retry('a');
  await expect.poll(() => sent).toEqual(['b', 'a']);
});

test('what waits outlives the page, in order, and goes on the next start', async () => {
  const outbox = memory();
  const first = setUp(() => {
    throw new ApiError(0, 'unreachable');
  }, outbox);
  first.queue.add(message('a'));
  first.queue.add(message('b'));
  await first.queue.stop(false);
  expect(outbox.kept.map(({ clientId }) => clientId)).toEqual(['a', 'b']);
  const second = setUp(undefined, outbox);
  await second.queue.start();
  await expect.poll(() => second.sent).toEqual(['a', 'b']);
  expect(outbox.kept).toEqual([]);
});

test('who signs out leaves nothing behind', async () => {
  const { queue, outbox, sent } = setUp();
  queue.add(message('a'));
  await queue.stop(true);
  await Promise.resolve();
  expect(outbox.kept).toEqual([]);
  expect(sent).toEqual([]);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Draft } from '@/domain/chat/schemas';
import { ApiError } from '@/domain/errors';
import { type DraftContent, NOTHING } from './draftContent';
import { type DraftChange, DraftKeeper } from './draftKeeper';
import type { LocalDraft } from './localDrafts';

const K = 'k1';
const text = (body: string): DraftContent => ({ ...NOTHING, body });

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A server with one draft and a browser's memory, both outliving the keeper as they outlive a page. */
function world() {
  const kept = new Map<string, LocalDraft>();
  const at = { draft: null as Draft | null, nth: 0, isDown: false, calls: 0 };
  const draftOf = (body: string, version: number): Draft => {
    at.nth += 1;
    const updatedAt = new Date(at.nth * 1000).toISOString();
    return { target: K, body, replyToId: null, attachmentIds: [], attachments: [], version, updatedAt };
  };
  const write = async (version: number, body: string | null): Promise<Draft | null> => {
    at.calls += 1;
    if (at.isDown) throw new ApiError(0, 'unreachable');
    if ((at.draft?.version ?? 0) !== version)
      throw new ApiError(409, 'stale-version', { current: { draft: at.draft } });
    at.draft = body === null ? null : draftOf(body, version + 1);
    return Promise.resolve(at.draft);
  };
  const page = (known: Draft | null | undefined = at.draft) => {
    const changes: DraftChange[] = [];
    const keeper = new DraftKeeper({
      local: {
        read: (target) => kept.get(target) ?? null,
        write: (target, draft) => (draft ? kept.set(target, draft) : kept.delete(target)),
      },
      save: (_target, version, { body }) => write(version, body),
      remove: (_target, version) => write(version, null),
      onKept: () => undefined,
    });
    const first = keeper.open(K, known);
    keeper.listen(K, (change) => changes.push(change));
    return { keeper, first, changes };
  };
  return { at, kept, page, draftOf };
}

const passing = (ms = 1000) => vi.advanceTimersByTimeAsync(ms);

test('what is typed is in this browser at once, and on the server a second after the last key', async () => {
  const { at, kept, page } = world();
  const { keeper } = page();
  keeper.type(K, text('he'));
  await passing(900);
  keeper.type(K, text('hello'));
  await passing(900);
  expect(at.draft).toBeNull();
  expect(kept.get(K)).toMatchObject({ body: 'hello', version: 0 });
  await passing(100);
  expect(at.draft).toMatchObject({ body: 'hello', version: 1 });
  expect(kept.has(K)).toBe(false);
});

test('a page that ends before the second loses nothing: the next one shows it and saves it', async () => {
  const { at, page } = world();
  page().keeper.type(K, text('nearly'));
  vi.clearAllTimers();
  expect(page().first).toMatchObject({ body: 'nearly' });
  await passing();
  expect(at.draft).toMatchObject({ body: 'nearly' });
});

test('another device shows it; untouched, it follows what is written there', async () => {
  const { at, page, draftOf } = world();
  const { keeper } = page();
  keeper.type(K, text('from the phone'));
  await passing();
  const desk = page();
  expect(desk.first).toMatchObject({ body: 'from the phone' });
  desk.keeper.heard(K, draftOf('from the phone, more', 2));
  expect(desk.changes).toMatchObject([{ content: { body: 'from the phone, more' }, other: null }]);
  desk.keeper.heard(K, null);
  expect(desk.changes.at(-1)).toMatchObject({ content: { body: '' } });
  expect(at.calls).toBe(1);
});

test('the older of two saves shows both texts and writes over neither, until somebody decides', async () => {
  const { at, page } = world();
  const [phone, desk] = [page(), page()];
  phone.keeper.type(K, text('phone'));
  await passing();
  desk.keeper.type(K, text('desk'));
  await passing();
  expect(desk.changes.at(-1)?.other).toMatchObject({ body: 'phone' });
  desk.keeper.type(K, text('desk, more'));
  await passing();
  expect(at.draft).toMatchObject({ body: 'phone' });
  desk.keeper.decide(K, false);
  await passing();
  expect(at.draft).toMatchObject({ body: 'desk, more', version: 2 });
});

test('a page that is opened anew with both still has both', async () => {
  const { page } = world();
  const desk = page();
  const phone = page();
  phone.keeper.type(K, text('phone'));
  await passing();
  desk.keeper.type(K, text('desk'));
  await passing();
  const again = page();
  expect(again.first).toMatchObject({ body: 'desk' });
  expect(again.keeper.otherOf(K)).toMatchObject({ body: 'phone' });
  again.keeper.decide(K, true);
  expect(again.changes.at(-1)).toMatchObject({ content: { body: 'phone' }, other: null });
});

test('what was sent is forgotten everywhere, also while it was being saved', async () => {
  const { at, kept, page } = world();
  const { keeper } = page();
  keeper.type(K, text('sent soon'));
  keeper.flush(K);
  keeper.sent(K);
  await passing();
  expect(at.draft).toBeNull();
  expect(kept.has(K)).toBe(false);
});

test('without a line it is tried again, and kept in this browser meanwhile', async () => {
  const { at, kept, page } = world();
  at.isDown = true;
  const { keeper } = page();
  keeper.type(K, text('patient'));
  await passing();
  expect(kept.get(K)).toMatchObject({ body: 'patient' });
  at.isDown = false;
  await passing(2000);
  expect(at.draft).toMatchObject({ body: 'patient' });
});

test('where the server does not tell what it has, this browser remembers', async () => {
  const { at, page } = world();
  const { keeper } = page(undefined);
  keeper.type(K, text('to a new group'));
  await passing();
  expect(at.draft).toMatchObject({ version: 1 });
  const again = page(undefined);
  expect(again.first).toMatchObject({ body: 'to a new group' });
  again.keeper.sent(K);
  await passing();
  expect(at.draft).toBeNull();
  expect(page(undefined).first).toMatchObject({ body: '' });
});

test('what is typed to a person goes on in the conversation that the person has begun meanwhile', async () => {
  const { at, page } = world();
  const { keeper } = page();
  keeper.open('new:anna', null);
  keeper.type('new:anna', text('just saying'));
  expect(keeper.takeOver('new:anna', K)).toMatchObject({ body: 'just saying' });
  expect(keeper.open('new:anna', null)).toMatchObject({ body: '' });
  await passing();
  expect(at.draft).toMatchObject({ body: 'just saying' });
});

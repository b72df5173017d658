import { afterEach, expect, test, vi } from 'vitest';
import { offerUndo, undoable, undoByKey } from './undoStack';

const press = () => undoByKey(new KeyboardEvent('keydown', { key: 'z', ctrlKey: true, cancelable: true }));
const offers: (() => void)[] = [];
const offer = (run: () => void) => offers.push(offerUndo(run));

afterEach(() => {
  for (const remove of offers.splice(0)) remove();
  vi.useRealTimers();
});

test('the key undoes the newest act, then the one before', () => {
  const [first, second] = [vi.fn(), vi.fn()];
  offer(first);
  offer(second);
  press();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('while an act is under way the key waits for its offer, and leaves the act before alone', async () => {
  vi.useFakeTimers();
  const [before, own] = [vi.fn(), vi.fn()];
  offer(before);
  let finish = () => {};
  void undoable(
    new Promise<void>((resolve) => {
      finish = resolve;
    }),
  );
  press();
  await vi.advanceTimersByTimeAsync(1000);
  expect(before).not.toHaveBeenCalled();
  finish();
  await vi.advanceTimersByTimeAsync(10);
  offer(own);
  await vi.advanceTimersByTimeAsync(1000);
  expect([before.mock.calls.length, own.mock.calls.length]).toEqual([0, 1]);
});

test('an act that was refused offers nothing, and the key does not undo another one in its place', async () => {
  vi.useFakeTimers();
  const before = vi.fn();
  offer(before);
  const act = undoable(Promise.reject(new Error('refused')));
  press();
  await expect(act).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(1000);
  expect(before).not.toHaveBeenCalled();
  press();
  expect(before).toHaveBeenCalledOnce();
});

test('an offer that stands already is run at once', async () => {
  vi.useFakeTimers();
  const own = vi.fn();
  await undoable(Promise.resolve());
  offer(own);
  press();
  expect(own).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(1000);
});

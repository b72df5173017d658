import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Activity } from './activity';

const MINUTE = 60_000;
const open: Activity[] = [];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => open.splice(0).forEach((activity) => activity.stop()));

/** A tab; `tells` are its messages to the other tabs, `posts` those to the server. */
function tab(isLeading = true) {
  const [posts, tells]: [string[], number[]] = [[], []];
  const leads = { now: isLeading };
  const activity = new Activity({
    isLeading: () => leads.now,
    post: (state) => posts.push(state),
    tell: () => tells.push(Date.now()),
  });
  open.push(activity);
  return { activity, posts, tells, leads };
}
const press = () => window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));

test('the leading tab says every minute that somebody is at work, and after five quiet minutes at once that nobody is', () => {
  const { activity, posts } = tab();
  vi.advanceTimersByTime(MINUTE / 2);
  press();
  activity.post();
  vi.advanceTimersByTime(5 * MINUTE - 1);
  expect(new Set(posts)).toEqual(new Set(['active']));
  expect(posts.length).toBeGreaterThanOrEqual(5);
  vi.advanceTimersByTime(1);
  expect(posts.at(-1)).toBe('idle');
});

test.each(['keydown', 'pointerdown', 'pointermove', 'touchstart', 'scroll', 'wheel'])(
  'who comes back by %s is there at once',
  (sign) => {
    const { posts } = tab();
    vi.advanceTimersByTime(6 * MINUTE);
    expect(posts.at(-1)).toBe('idle');
    window.dispatchEvent(new Event(sign));
    expect(posts.at(-1)).toBe('active');
  },
);

test('somebody at work in another tab counts, and that tab posts nothing itself', () => {
  const leading = tab();
  const other = tab(false);
  vi.advanceTimersByTime(6 * MINUTE);
  leading.activity.noteOther();
  expect(leading.posts.at(-1)).toBe('active');
  expect(other.posts).toEqual([]);
});

test('a tab tells the others at most every half minute, the leading one too, so that whoever leads next knows', () => {
  const { tells } = tab();
  const next = tab(false);
  press();
  press();
  expect(tells).toHaveLength(1);
  vi.advanceTimersByTime(MINUTE);
  press();
  expect(tells).toHaveLength(2);
  next.leads.now = true;
  next.activity.post();
  expect(next.posts).toEqual(['active']);
});

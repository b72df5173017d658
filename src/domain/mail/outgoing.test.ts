import { expect, test } from 'vitest';
import { isSent, nextStep, type Progress, retryAt, settledState, verdictsOf } from './outgoing';

const now = new Date('2026-11-28T12:00:00.000Z');
const before = '2026-11-28T11:59:59.000Z';
const after = '2026-11-28T12:00:01.000Z';
const progress = (more: Partial<Progress>): Progress => ({
  state: 'queued',
  sendAt: before,
  attempts: 0,
  nextAt: null,
  lockedUntil: null,
  handedAt: null,
  ...more,
});

test.each([
  ['queued and due', {}, { do: 'claim' }],
  ['queued for later', { sendAt: after }, { do: 'wait', until: after }],
  ['to be tried again now', { state: 'retry', nextAt: before }, { do: 'claim' }],
  ['to be tried again later', { state: 'retry', nextAt: after }, { do: 'wait', until: after }],
  ['being sent', { state: 'sending', lockedUntil: after }, { do: 'wait', until: after }],
  ['being sent by nobody any more', { state: 'sending', lockedUntil: before }, { do: 'claim' }],
  ['cut off in the server', { state: 'sending', lockedUntil: before, handedAt: before }, { do: 'doubt' }],
  ['kept', { state: 'kept' }, { do: 'nothing' }],
  ['failed', { state: 'failed' }, { do: 'nothing' }],
  ['partly sent', { state: 'partly' }, { do: 'nothing' }],
  ['in doubt', { state: 'unknown' }, { do: 'nothing' }],
  ['sent', { state: 'sent' }, { do: 'nothing' }],
] as const)('a mail that is %s', (_name, more, step) => {
  expect(nextStep(progress(more), now)).toEqual(step);
});

test('it is tried again after 1, 5, 15 minutes, 1, 3, 6, 12 hours, and then no more', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7].map(
    (attempts) => (Date.parse(retryAt(attempts, now) ?? '') - now.getTime()) / 60_000,
  );
  expect(minutes).toEqual([1, 5, 15, 60, 180, 360, 720]);
  expect(retryAt(8, now)).toBeNull();
});

test('the states of the recipients make the state of the mail', () => {
  expect(settledState(['sent', 'sent'])).toBe('sent');
  expect(settledState(['sent', 'failed'])).toBe('partly');
  expect(settledState(['failed', 'failed'])).toBe('failed');
  expect(settledState(['sent', 'failed', 'pending'])).toBe('retry');
  expect([isSent('sent'), isSent('partly'), isSent('failed'), isSent('kept')]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('each address has its own verdict; what is refused for now waits', () => {
  expect(
    verdictsOf(['a@x.org', 'b@x.org', 'c@x.org'], {
      accepted: ['a@x.org'],
      refusals: [
        { recipient: 'b@x.org', responseCode: 550, text: '550 no such user' },
        { recipient: 'c@x.org', responseCode: 450, text: '450 busy' },
      ],
    }),
  ).toEqual([
    { address: 'a@x.org', state: 'sent', problem: null },
    { address: 'b@x.org', state: 'failed', problem: '550 no such user' },
    { address: 'c@x.org', state: 'pending', problem: '450 busy' },
  ]);
});

test('a refusal of the whole mail concerns every address', () => {
  const refused = (responseCode: number) =>
    verdictsOf(['a@x.org', 'b@x.org'], { accepted: [], refusals: [{ responseCode, text: 'no' }] });
  expect(refused(554).map(({ state }) => state)).toEqual(['failed', 'failed']);
  expect(refused(451).map(({ state }) => state)).toEqual(['pending', 'pending']);
});

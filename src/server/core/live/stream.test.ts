import { expect, test } from 'vitest';
import { LiveStream } from './stream';

test('what is sent in the turn in which its reader leaves is dropped, and nothing throws', async () => {
  const gone: LiveStream[] = [];
  const reader = { userId: 'ana', sessionId: 'one', role: 'user', hangUp: () => undefined };
  const stream = new LiveStream(
    reader,
    () => new Date(),
    (one) => gone.push(one),
  );
  stream.isReady = true;
  const reading = stream.body.getReader();
  await reading.read();
  const next = reading.read();
  // The stream hears in a later turn that more is wanted.
  await new Promise(setImmediate);
  stream.send('{}');
  await reading.cancel();
  expect(await next).toEqual({ done: true, value: undefined });
  expect(gone).toEqual([stream]);
});

import type { Readable } from 'node:stream';

/**
 * A stream as the body of an answer: read as fast as it is taken, ended when its reader leaves. `Readable.toWeb` throws
 * outside of any call (in Node 20) when the reader leaves while a part is on its way, which would end the process.
 */
export function bodyOf(stream: Readable): ReadableStream<Uint8Array> {
  const parts = stream.iterator() as AsyncIterator<Uint8Array>;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void stream.destroy(),
    },
    { highWaterMark: 0 },
  );
}

import type { Readable } from 'node:stream';

/**
 * A stream as the body of a response, with backpressure; destroyed when the client disconnects. `Readable.toWeb`
 * throws an uncaught error (in Node 20) when the client disconnects while a chunk is pending, which would end the
 * process.
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

interface Fault {
  /** Told why it broke. */
  log: (error: unknown) => void;
  /** Ends the connection; false where there is none. */
  hangUp: () => boolean;
}

/**
 * A body that reaches its reader whole or breaks visibly: what fails midway ends the connection, never the answer. The
 * listener would end such an answer as if all of it had come, with the error's own words as its last line.
 */
export function wholeBody(
  body: ReadableStream<Uint8Array>,
  { log, hangUp }: Fault,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  let isLeft = false;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const { value, done } = await reader.read();
          // Who leaves ends the reading that is under way: to them nothing is said any more.
          if (isLeft) return;
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          log(error);
          if (!hangUp()) controller.error(error);
        }
      },
      cancel: (reason) => {
        isLeft = true;
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

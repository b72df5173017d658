interface Fault {
  /** Called with the error that broke the body. */
  log: (error: unknown) => void;
  /** Ends the connection; false where there is none. */
  hangUp: () => boolean;
}

/**
 * A body that arrives complete or breaks visibly: an error midway closes the connection. Otherwise the HTTP listener
 * would end the response as if it were complete, with the error message as its last line.
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
          // The client has left, which ended the pending read: nothing to send any more.
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

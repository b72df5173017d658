function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

/** Runs a piece of work so that its end tells nothing about how much there was to do. */
export async function atLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [result] = await Promise.allSettled([work(), sleep(ms)]);
  if (result.status === 'rejected') throw result.reason;
  return result.value;
}

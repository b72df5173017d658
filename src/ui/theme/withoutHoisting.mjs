/*
 * Stands in for what copies static members to wrapped components; Emotion needs it for a wrapper that nobody uses.
 * `src/scripts/lib/buildLeftOut.mjs` puts it there.
 */

/**
 * The wrapper as it is.
 * @template T
 * @param {T} wrapper
 */
export default function hoistStatics(wrapper) {
  return wrapper;
}

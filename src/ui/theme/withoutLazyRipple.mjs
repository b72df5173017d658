/* Stands in for what mounts the ripple late; there is none. `src/scripts/lib/buildLeftOut.mjs` puts it there. */

const none = () => undefined;
const NO_RIPPLE = { ref: none, shouldMount: false, start: none, stop: none, pulsate: none };

/** A ripple that never comes. */
export default function useLazyRipple() {
  return NO_RIPPLE;
}

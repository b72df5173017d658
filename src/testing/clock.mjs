import process from 'node:process';

/*
 * Moves the clock of this process, and of all that it starts, to the instant `TEST_CLOCK` (`2028-02-29T23:30:00Z`),
 * from where it goes on. Files and databases keep their own time.
 */

const { env } = process;

/** Milliseconds between the machine's clock and that of the tests; the same in all processes of a run. */
function readShift() {
  const shift = Number(
    (env['TEST_CLOCK_SHIFT'] ??= String(Date.parse(env['TEST_CLOCK'] ?? '') - Date.now())),
  );
  if (Number.isNaN(shift)) throw new Error('TEST_CLOCK is an instant, such as 2028-02-29T23:30:00Z.');
  return shift;
}

/** @param {number} shift */
function moveBy(shift) {
  const { now } = Date;
  Date.now = () => now() + shift;
  // A proxy, not a subclass: dates that Node itself makes are instances too.
  globalThis.Date = new Proxy(Date, {
    construct: (target, args, made) =>
      Reflect.construct(target, args.length > 0 ? args : [target.now()], made),
    apply: (target) => new target(target.now()).toString(),
  });
  // Libraries ask a date for its constructor.
  // oxlint-disable-next-line no-extend-native -- in tests alone
  Object.defineProperty(Date.prototype, 'constructor', { value: Date });
}

const MOVED = Symbol.for('atrium.testClock');

// A configuration that is bundled is another module than the file of the same name.
if (env['TEST_CLOCK'] && !Reflect.has(globalThis, MOVED)) {
  Object.defineProperty(globalThis, MOVED, { value: true });
  moveBy(readShift());
  const own = `--import=${import.meta.url}`;
  const options = env['NODE_OPTIONS'] ?? '';
  if (!options.includes(own)) env['NODE_OPTIONS'] = `${options} ${own}`.trim();
}

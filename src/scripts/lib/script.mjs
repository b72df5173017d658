import process from 'node:process';

const OLDEST_NODE = '20.19.0';

/** A problem that the user at the terminal can fix: only its message is printed. */
export class Problem extends Error {}

/**
 * Whether one version is older than another, compared number by number.
 * @param {string} version
 * @param {string} other
 */
function isOlder(version, other) {
  const theirs = other.split('.').map(Number);
  const ours = version.split('.').map(Number);
  const place = theirs.findIndex((part, index) => part !== ours[index]);
  return place >= 0 && (ours[place] || 0) < (theirs[place] || 0);
}

/**
 * Runs a script's `main`, which is loaded only after the Node version has been checked.
 * A `Problem` prints one line, any other error its stack; both exit with 1.
 * @param {() => Promise<{ main: (args: string[]) => Promise<number | void> }>} load
 */
export async function script(load) {
  try {
    if (isOlder(process.versions.node, OLDEST_NODE)) {
      throw new Problem(`Atrium needs Node.js ${OLDEST_NODE} or newer; this is ${process.versions.node}.`);
    }
    const { main } = await load();
    process.exitCode = (await main(process.argv.slice(2))) || 0;
  } catch (error) {
    console.error(error instanceof Problem ? error.message : error);
    process.exitCode = 1;
  }
}

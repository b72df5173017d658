// Generates the sprite of all icons that the source names: `node src/ui/icon/generate.mjs`.
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { namesIn, spriteOf, subsetOf, unknownIn } from './sprite.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const found = namesIn(`${root}src`);
const unknown = unknownIn(found);
const names = found.filter((name) => !unknown.includes(name));
const sprite = spriteOf(names);
mkdirSync(`${root}public`, { recursive: true });
writeFileSync(`${root}public/icons.svg`, sprite);
writeFileSync(
  `${root}src/ui/icon/subset.generated.json`,
  `${JSON.stringify(subsetOf(names, sprite), null, 2)}\n`,
);
if (unknown.length > 0) {
  process.stderr.write(`No icon set has ${unknown.join(', ')}\n`);
  process.exitCode = 1;
}

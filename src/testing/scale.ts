import process from 'node:process';

/**
 * Whether the whole of everything is asked for: `npm run test:full`, before a release. `npm test` proves each statement
 * once, at its smallest count. Source: quality, "What runs where".
 */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** How many: few in `npm test`, all in `npm run test:full`. The code of both is one. */
export const count = (few: number, all: number): number => (isFull ? all : few);

/** Where generated input begins: the same for each `npm test`, another for each `npm run test:full`, which prints it. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_122);

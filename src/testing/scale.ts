import process from 'node:process';

/**
 * Whether the whole of everything is asked for: `npm run test:full`, before a release. `npm test` proves each statement
 * once, at its smallest count. Source: quality, "What runs where".
 */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** How many: few in `npm test`, all in `npm run test:full`. The code of both is one. */
export const count = (few: number, all: number): number => (isFull ? all : few);

/** Orders of the demo for tests that are about something else, or that read all of them again and again. */
export const demoOrders = count(240, 2400);

/** Where generated input begins: the same for each `npm test`, another for each `npm run test:full`, which prints it. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_122);

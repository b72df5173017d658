import process from 'node:process';

/**
 * Whether this is a full run: `npm run test:full`, before a release. `npm test` checks each statement once, at its
 * smallest count. Source: quality, "What runs where".
 */
export const isFull = process.env['TEST_SCALE'] === 'full';

/** A count: few in `npm test`, all in `npm run test:full`. Both run the same code. */
export const count = (few: number, all: number): number => (isFull ? all : few);

/** Demo orders for tests that are about something else, or that read all of them repeatedly. */
export const demoOrders = count(240, 2400);

/** Seed of generated input: the same for each `npm test`, a new one for each `npm run test:full`, which prints it. */
export const seed = Number(process.env['TEST_SEED'] ?? 20_261_122);

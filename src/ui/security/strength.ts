import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';

/** How hard a password is to guess. */
export type Strength = 'weak' | 'fair' | 'good' | 'strong';

const BY_SCORE: readonly Strength[] = ['weak', 'weak', 'fair', 'good', 'strong'];
/** Analyzed characters: longer passwords are strong or repetitive, and analyzing them would block the page. */
const LOOKED_AT = 64;

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });

/** Estimates a password's strength; words from the user's data make it weaker. */
export function strengthOf(password: string, personal: readonly string[]): Strength {
  const words = personal
    .flatMap((word) => [word, ...word.split(/[@.\s]+/)])
    .filter((word) => word.length > 2);
  const { score } = estimator.check(password.slice(0, LOOKED_AT), words);
  return BY_SCORE[score] ?? 'weak';
}

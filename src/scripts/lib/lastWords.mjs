import { failureLines } from '../reporters/summary.mjs';
import { span } from './terminal.mjs';

/** @typedef {import('../reporters/summary.mjs').Summary} Summary */
/**
 * Budget: minutes.
 * @typedef {{ title: string, budget?: number | undefined, ms: number, processorMs?: number | undefined, summary: Summary }} Stage
 */

const MOST_NAMED = 30;
const MOST_REASON_LINES = 8;
/** Total lines for all reasons, so that every failure is within the last hundred lines. */
const LINES_OF_REASONS = 50;

/**
 * A stage's counts, time and processor time.
 * @param {Stage} stage
 */
export function stageLine({ title, budget, ms, processorMs, summary: { passed, failures } }) {
  const processor = processorMs === undefined ? '' : `, processor ${Math.round(processorMs / 1000)} s`;
  const hold = budget === undefined ? '' : `, budget ${budget} min`;
  const over = budget !== undefined && ms > budget * 60_000 ? ', over budget' : '';
  return `── ${title}: ${passed} passed, ${failures.length} failed (${span(ms)}${processor}${hold}${over})`;
}

/**
 * A titled list, cut where it gets long; nothing where it is empty.
 * @param {string} title
 * @param {readonly string[][]} entries Lines of each.
 */
function section(title, entries) {
  if (entries.length === 0) return [];
  const more = entries.length - MOST_NAMED;
  return ['', title, ...entries.slice(0, MOST_NAMED).flat(), ...(more > 0 ? [`and ${more} more`] : [])];
}

/** @param {import('../reporters/summary.mjs').Failure} failure */
const firstReason = ({ file, name, reason }) => [
  `  ${file} › ${name}: ${reason.split('\n')[0]?.trim().slice(0, 160)}`,
];

/** @param {Summary | undefined} quarantine */
function quarantineLines(quarantine) {
  if (!quarantine) return [];
  const shaky = new Set(quarantine.secondTry.map(({ file, name }) => `${file} › ${name}`));
  return [
    [
      `  ${quarantine.passed} passed, ${shaky.size} of them at the second try, ${quarantine.failures.length} failed (not counted)`,
    ],
    ...quarantine.failures.map((failure) =>
      firstReason(failure).map((line) => line.replace('  ', '  failed: ')),
    ),
  ];
}

/**
 * The end of the log, in this order: minutes, sizes, retries, slow tests, quarantine, failures with reasons, counts.
 * @param {readonly Stage[]} stages
 * @param {Summary} [quarantine]
 */
export function lastWords(stages, quarantine) {
  const all = stages.map(({ summary }) => summary);
  const failures = all.flatMap((summary) => summary.failures);
  const slow = all.flatMap((summary) => summary.slow).sort((a, b) => b.ms / b.limit - a.ms / a.limit);
  const notRun = all.reduce((sum, summary) => sum + summary.notRun, 0);
  const passed = all.reduce((sum, summary) => sum + summary.passed, 0);
  const named = Math.min(failures.length, MOST_NAMED);
  const most = Math.min(MOST_REASON_LINES, Math.max(1, Math.floor(LINES_OF_REASONS / Math.max(1, named))));
  return [
    '',
    ...stages.map(stageLine),
    ...section(
      'Sizes:',
      all.flatMap(({ sizes }) => sizes).map((line) => [`  ${line}`]),
    ),
    ...section('Second try:', all.flatMap(({ secondTry }) => secondTry).map(firstReason)),
    ...section(
      'Over half of its limit:',
      slow.map(({ file, name, ms, limit }) => [`  ${file} › ${name}: ${span(ms)} of ${span(limit)}`]),
    ),
    ...section('Quarantine:', quarantineLines(quarantine)),
    ...(notRun > 0 ? ['', `Not run, because something else failed or time was up: ${notRun}`] : []),
    ...section(
      'What failed:',
      failures.map((failure) => failureLines(failure, most)),
    ),
    '',
    `${passed} passed, ${failures.length} failed`,
  ];
}

import { mkdirSync, openSync, renameSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import pino from 'pino';

/** The part of the logger that we use. Never pass it bodies, tokens, cookies or addresses with secrets. */
export type Log = Pick<pino.Logger, 'info' | 'warn' | 'error'>;

const MAX_BYTES = 20 * 1024 * 1024;
const KEPT_FILES = 5;
const CHECK_EVERY_MS = 60_000;

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function rotate(file: string): void {
  for (let n = KEPT_FILES - 1; n >= 1; n -= 1) {
    const from = n === 1 ? file : `${file}.${n - 1}`;
    if (statSync(from, { throwIfNoEntry: false })) renameSync(from, `${file}.${n}`);
  }
}

/**
 * One JSON line per request and per event: all into the file (20 MB × 5), warnings and errors to stdout as well.
 * If the folder can't be written, logs to stdout only; logging never stops the program.
 */
export function createLog(file?: string): Log {
  const streams: pino.StreamEntry[] = [{ level: 'warn', stream: process.stdout }];
  if (file) {
    try {
      mkdirSync(dirname(file), { recursive: true });
      if (sizeOf(file) > MAX_BYTES) rotate(file);
      // Opened synchronously: if the process ended before the log was open, the logger itself would throw.
      const destination = pino.destination({ fd: openSync(file, 'a'), sync: false });
      destination.on('error', () => undefined);
      setInterval(() => {
        if (sizeOf(file) <= MAX_BYTES) return;
        rotate(file);
        destination.reopen(file);
      }, CHECK_EVERY_MS).unref();
      streams.push({ level: 'info', stream: destination });
    } catch {
      process.stdout.write('The log file can not be written; warnings go to the console alone.\n');
    }
  }
  return pino(
    {
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    pino.multistream(streams),
  );
}

/** A log that discards everything, for tests and tools. */
export function silentLog(): Log {
  return pino({ level: 'silent' });
}

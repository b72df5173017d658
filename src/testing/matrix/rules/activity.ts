import type { IdRule } from '../types';

const LOG = /^\/api\/activity/;

export const activityRules: readonly IdRule[] = [
  { at: LOG, field: 'entityId', opensNothing: 'narrows the log, which is open as a whole or not at all' },
  { at: LOG, field: 'actorId', opensNothing: 'narrows the log, which is open as a whole or not at all' },
];

import type { IdRule } from '../types';

export const liveRules: readonly IdRule[] = [
  { at: /^\/api\/live$/, field: 'lastEventId', opensNothing: 'says where one’s own stream goes on' },
  {
    at: /^\/api\/live\/presence$/,
    field: 'userIds',
    opensNothing: 'narrows what all may know; guests get those whom they share something with',
  },
];

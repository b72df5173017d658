import { expect, test } from 'vitest';
import { LANGUAGES } from '@/domain/languages';
import {
  ACTIVITY_ACTIONS,
  ACTIVITY_AREAS,
  ACTIVITY_FIELDS,
  ACTIVITY_KINDS,
} from '@/domain/people/activityWords';
import { textsOnDisk } from '@/testing/texts';

const GROUPS = {
  action: ACTIVITY_ACTIONS,
  area: ACTIVITY_AREAS,
  field: ACTIVITY_FIELDS,
  kind: ACTIVITY_KINDS,
} as const;

test.each(LANGUAGES)(
  'every word that the server may write into the log has a text in %s, and no other',
  (language) => {
    const texts = textsOnDisk(language, 'activity');
    for (const [group, words] of Object.entries(GROUPS))
      expect(new Set(Object.keys(texts[group] ?? {}))).toEqual(new Set<string>(words));
  },
);

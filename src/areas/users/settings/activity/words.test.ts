import { expect, test } from 'vitest';
import { PERMISSIONS, ruleOf } from '@/domain/auth/roleRights';
import { LANGUAGES } from '@/domain/languages';
import { ACTIVITY_FIELDS } from '@/domain/people/activityFields';
import { ACTIVITY_ACTIONS, ACTIVITY_AREAS, ACTIVITY_KINDS } from '@/domain/people/activityWords';
import { TOKEN_AREAS } from '@/domain/people/tokenAreas';
import { textsOnDisk } from '@/testing/texts';

const GROUPS = {
  action: ACTIVITY_ACTIONS,
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

test.each(LANGUAGES)(
  'every area of the log, of permissions and of tokens has a text in %s, and no other',
  (language) => {
    const named = [...ACTIVITY_AREAS, ...TOKEN_AREAS, ...PERMISSIONS.map((one) => ruleOf(one).area)];
    expect(new Set(Object.keys(textsOnDisk(language, 'areas')))).toEqual(new Set<string>(named));
  },
);

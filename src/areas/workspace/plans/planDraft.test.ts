import { expect, test } from 'vitest';
import type { Plan } from '@/domain/people/plans';
import { featuresOf, inputOf, NO_WORDS, withWords, wordsOf } from './planDraft';

const plan: Plan = {
  id: 'p1',
  key: 'premium',
  name: 'Premium',
  caption: '',
  badge: 'Popular',
  monthlyMinor: 999,
  yearlyMinor: 10_789,
  currency: 'EUR',
  features: [
    { text: 'All boards', included: true },
    { text: 'A manager of your own', included: false },
  ],
  texts: { fr: { name: 'Supérieur' } },
  archivedAt: null,
};

test('a plan that nobody changed is sent back as it was', () => {
  expect(withWords(inputOf(plan), wordsOf(plan))).toEqual(inputOf(plan));
});

test('each line is a feature, those behind a dash are not included, empty ones are none', () => {
  expect(featuresOf(' One \n\n- Two\n-\n')).toEqual([
    { text: 'One', included: true },
    { text: 'Two', included: false },
  ]);
});

test('a language whose fields were emptied falls back to the words for all', () => {
  expect(withWords(inputOf(plan), { ...wordsOf(plan), fr: NO_WORDS }).texts).toEqual({});
});

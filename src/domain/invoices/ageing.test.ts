import { expect, test } from 'vitest';
import { AGES, dueRangeOf } from './ageing';
import { addDays } from '@/domain/days';

const TODAY = '2026-11-21';

test('every due day lies in exactly one part', () => {
  for (let late = -400; late <= 400; late += 1) {
    const due = addDays(TODAY, -late);
    const parts = AGES.filter((age) => {
      const { from, to } = dueRangeOf(age, TODAY);
      return (from === undefined || due >= from) && (to === undefined || due <= to);
    });
    const expected =
      late <= 0 ? 'current' : late <= 30 ? '1-30' : late <= 60 ? '31-60' : late <= 90 ? '61-90' : 'over-90';
    expect(parts).toEqual([expected]);
  }
});

import { expect, test } from 'vitest';
import { formatFor } from '@/core/i18n/format';
import { formatCount } from '@/core/i18n/formatNumbers';
import { type Language, LANGUAGE_TABLE, LANGUAGES } from '@/domain/languages';
import { createTexts } from '@/domain/texts/createTexts';
import { loadTexts } from '@/domain/texts/loadTexts';
import { describeRule } from './describeRule';
import { ruleOf } from './rule';

const count = (language: Language, value: number) => formatCount(LANGUAGE_TABLE[language].locale, value);
const words = Object.fromEntries(
  await Promise.all(
    LANGUAGES.map(async (language) => {
      const { t } = createTexts(language, await loadTexts(language, ['calendarRules']), count);
      const { date, list } = formatFor({ language });
      const { locale } = LANGUAGE_TABLE[language];
      return [
        language,
        { t: (key: string, values?: object) => t(key, { ...values }), locale, date, list },
      ] as const;
    }),
  ),
) as Record<Language, Parameters<typeof describeRule>[2]>;

const said = (rule: string, language: Language = 'en', start = '2026-11-20T14:10') =>
  describeRule(ruleOf(rule), start, words[language]);

test.each([
  ['FREQ=DAILY', 'Every day'],
  ['FREQ=DAILY;INTERVAL=3;COUNT=10', 'Every 3 days, 10 times'],
  ['FREQ=DAILY;COUNT=1', 'Every day, once'],
  ['FREQ=WEEKLY', 'Every week on Friday'],
  [
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270305',
    'Every 2 weeks on Monday and Thursday until Mar 5, 2027',
  ],
  ['FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Every weekday'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270305T140959', 'Every week on Monday until Mar 4, 2027'],
  ['FREQ=WEEKLY;BYDAY=MO;UNTIL=20270305T141000', 'Every week on Monday until Mar 5, 2027'],
  ['FREQ=MONTHLY', 'Every month on day 20'],
  ['FREQ=MONTHLY;BYMONTHDAY=5,-1', 'Every month on the last day and day 5'],
  ['FREQ=MONTHLY;BYMONTHDAY=-3', 'Every month on day 3 from the end'],
  ['FREQ=MONTHLY;BYDAY=3FR', 'Every month on the third Friday'],
  ['FREQ=MONTHLY;BYDAY=-2FR', 'Every month on the second to last Friday'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1', 'Every month on the last weekday'],
  ['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1', 'Every month on the first of Saturday and Sunday'],
  ['FREQ=YEARLY', 'Every year on November 20'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', 'Every year on February 29'],
  ['FREQ=YEARLY;BYMONTH=11;BYDAY=4TH', 'Every year on the fourth Thursday in November'],
  ['FREQ=MONTHLY;BYMONTH=1,7', 'Every month on day 20 in January and July'],
])('%s is said as “%s”', (rule, sentence) => {
  expect(said(rule)).toBe(sentence);
});

test.each<[Language, string, string]>([
  [
    'fr',
    'Toutes les 2 semaines, le lundi et le jeudi, jusqu’au 5 mars 2027',
    'Tous les mois, le dernier vendredi, 3 fois',
  ],
  [
    'vi',
    'Mỗi 2 tuần vào Thứ Hai và Thứ Năm cho đến 5 thg 3, 2027',
    'Hằng tháng vào Thứ Sáu cuối cùng, 3 lần',
  ],
  ['cn', '每 2 周的星期一和星期四，直到 2027年3月5日', '每月的最后一个星期五，共 3 次'],
  ['ar', 'كل أسبوعين، يوم الاثنين ويوم الخميس، حتى 5 مارس 2027', 'كل شهر، آخر الجمعة، 3 مرات'],
])('%s says the same', (language, weekly, monthly) => {
  expect(said('FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;UNTIL=20270305', language)).toBe(weekly);
  expect(said('FREQ=MONTHLY;BYDAY=-1FR;COUNT=3', language)).toBe(monthly);
});

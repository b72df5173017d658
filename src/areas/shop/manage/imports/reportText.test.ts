import { expect, test } from 'vitest';
import type { Language } from '@/domain/languages';
import { createTexts } from '@/domain/texts/createTexts';
import { allTexts } from '@/testing/texts';
import { reportText } from './reportText';

const CSV = [
  'row,sku,result,column,reason',
  '2,A-1,create,,',
  '3,"B,2 ""x""",error,price,required',
  '4,C-3,error,code,too-long:40',
  '5,D-4,update,,',
  '',
].join('\r\n');

function inLanguage(language: Language): string[] {
  const texts = createTexts(language, allTexts(language), (_language, value) => String(value));
  return reportText(CSV, (key, values) => texts.t(key, values ?? {})).split('\r\n');
}

test('what became of rows is said in the words of the reader; rows and SKUs stay as they are', () => {
  expect(inLanguage('en')).toEqual([
    '\uFEFF"Row","SKU","Result","Column","Reason"',
    '2,A-1,"Added","",""',
    '3,"B,2 ""x""","Skipped","Price","This is required."',
    expect.stringMatching(/^4,C-3,"Skipped","Product code",".*40.*"$/),
    '5,D-4,"Updated","",""',
    '',
  ]);
});

test('no code is left in any language', () => {
  for (const language of ['fr', 'vi', 'cn', 'ar'] as const)
    expect(inLanguage(language).join(' ')).not.toMatch(/error|create|update|required|too-long|productImport/);
});

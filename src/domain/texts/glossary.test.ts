import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import type { Language } from '@/domain/languages';

/** All texts of a language: of the interface, mails, notifications, documents and exports. */
function textsOf(language: Language): string[] {
  const files = ['src/core', 'src/domain', 'src/server'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) => path.join(root, name)),
  );
  const own = files.filter(
    (file) =>
      file.endsWith(`${path.sep}${language}.json`) ||
      (file.endsWith('.json') && path.basename(path.dirname(file)) === language),
  );
  return own.flatMap((file) => {
    const texts: string[] = [];
    JSON.parse(readFileSync(file, 'utf8'), (_key, value: unknown) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    });
    return texts;
  });
}

/** Words that have come back before, and the term used everywhere instead. */
const BANNED: readonly (readonly [Language, banned: RegExp, instead: string])[] = [
  ['en', /\bstands? here\b|\bstands? twice\b/i, 'appears here'],
  ['en', /key of its own|\banew\b|for ever\b|given up\b/i, 'plain words'],
  ['en', /e-mail/i, 'email'],
  ['en', /\bmails\b/i, 'emails'],
  ['en', /colour/i, 'color'],
  ['fr', /impayé|partielle\b/i, 'À payer, Payée en partie'],
  ['fr', /réglages/i, 'paramètres'],
  ['fr', /courriel/i, 'e-mail'],
  ['fr', /\bbanni/i, 'bloqué'],
  ['fr', /deux étapes|deux facteurs/i, 'double authentification'],
  ['fr', /[^\u202f][;!?»]|[^\u202f]:(?=\s|$)|«[^\u202f]/, 'narrow no-break spaces at ; : ! ? « »'],
  ['vi', /giấy báo có|phiếu ghi có|ghi có\b/i, 'hóa đơn điều chỉnh giảm'],
  ['vi', /đã trả(?! lời| lại| về)|chưa trả|trả một phần|trả khi/i, 'đã thanh toán, chưa thanh toán'],
  ['vi', /xoá/i, 'xóa'],
  ['vi', /e-mail/i, 'email'],
  ['cn', /账号/, '账户'],
  ['cn', /电子邮/, '邮箱, 邮件'],
  ['cn', /工作空间/, '工作区'],
  ['cn', /两步登录|双重验证/, '两步验证'],
  ['cn', /备用代码/, '备用码'],
  ['cn', /(?<!迷)你/, '您'],
  ['cn', /\p{Script=Han}[,;:!?](?!\/\/|chat)/u, 'full-width punctuation'],
  ['ar', /مدير النظام|مشرف/, 'مسؤول, مدير'],
  ['ar', /المهملات/, 'سلة المحذوفات'],
  ['ar', /مصرفي/, 'بنكي'],
  ['ar', /مرشح/, 'عوامل التصفية'],
  ['ar', /مقيدة? دائن/, 'مُسوّاة بإشعار دائن'],
  ['ar', /حسب العمر/, 'أعمار الديون'],
  ['ar', /\p{Script=Arabic}[,;?]/u, '، ؛ ؟'],
];

test.each(BANNED)('%s: %s is said as %s', (language, banned) => {
  expect(textsOf(language).filter((text) => banned.test(text))).toEqual([]);
});

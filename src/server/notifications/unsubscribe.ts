import { directionOf, type Language, LANGUAGE_TABLE, toLanguage } from '@/domain/languages';
import { unsubscribeContract } from '@/domain/notifications/contract';
import { topicText } from '@/domain/notifications/noticeText';
import type { TextPart } from '@/domain/texts/keys';
import { implement } from '@/server/core/implement';
import { escapeHtml } from '@/server/core/mailer/html';
import { textsIn } from '@/server/core/texts';
import type { Database } from '@/server/db/database';
import { transaction } from '@/server/db/transaction';
import { endMails } from './settings';
import { readUnsubscribeToken, type Unsubscription } from './unsubscribeToken';

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:480px;margin:15vh auto;padding:0 16px;color-scheme:light dark}button{font:inherit;font-weight:700;padding:12px 24px;border:0;border-radius:8px;background:#1f5fbf;color:#fff;cursor:pointer}';

type Say = (part: TextPart<'mails.ending'>, values?: Record<string, string>) => string;

function page(language: Language, status: number, body: (say: Say) => string): Response {
  const say: Say = (part, values) => escapeHtml(textsIn(language)(`mails.ending.${part}`, values));
  const html = `<!doctype html>
<html lang="${LANGUAGE_TABLE[language].tag}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${say('title')}</title><style>${STYLE}</style></head>
<body><main><h1>${say('title')}</h1>${body(say)}</main></body>
</html>
`;
  return new Response(html, { status, headers: HEADERS });
}

/** The user of a token, with their language. */
async function readerOf(db: Database, { userId }: Unsubscription) {
  const row = await db
    .selectFrom('user')
    .innerJoin('workspace', (join) => join.on('workspace.id', '=', 'main'))
    .select(['user.locale', 'workspace.name as workspace'])
    .where('user.id', '=', userId)
    .where('user.deletedAt', 'is', null)
    .executeTakeFirst();
  return row && { language: toLanguage(row.locale), workspace: row.workspace };
}

/** The name of what is unsubscribed, in the user's language. */
function nameOf(what: Unsubscription['what'], language: Language): string {
  const t = textsIn(language);
  return what === 'daily' || what === 'weekly' ? t(`mails.ending.${what}`) : topicText(t, what);
}

const GONE = 410;
const gone = (language: Language) => page(language, GONE, (say) => `<p>${say('gone')}</p>`);

/** Unsubscribe links of mails: opening one changes nothing, its button (or the mail program's) does. */
export const unsubscribeRoutes = implement(unsubscribeContract, {
  page: async ({ config, db, input, now, request }) => {
    const token = readUnsubscribeToken(config, input.token, now());
    const reader = token && (await readerOf(db, token));
    if (!token || !reader) return gone(request.language);
    const { language, workspace } = reader;
    const what = nameOf(token.what, language);
    return page(
      language,
      200,
      (say) =>
        `<p>${say('ask', { what, workspace })}</p><form method="post"><input type="hidden" name="token" value="${escapeHtml(input.token)}"><button>${say('button')}</button></form>`,
    );
  },

  confirm: async ({ config, db, input, now, request }) => {
    const token = readUnsubscribeToken(config, input.token, now());
    const reader = token && (await readerOf(db, token));
    if (!token || !reader) return gone(request.language);
    await transaction(db, (trx) => endMails(trx, token.userId, token.what, now()));
    return page(reader.language, 200, (say) => `<p role="status">${say('done')}</p>`);
  },
});

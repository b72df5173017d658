import { directionOf, type Language } from '@/domain/languages';
import { MAIL_FORMS, type MailKind } from './kinds';
import { escapeHtml, htmlText, plainText, writeInstant } from './texts';

/** Who reads, and in whose name it is sent. */
export interface Reader {
  language: Language;
  zone: string;
  /** How the person is addressed; null = unknown. */
  name: string | null;
  workspace: string;
}

/** Lines under a heading; each leads somewhere. */
export interface MailSection {
  title: string | null;
  /** `link` is a path when it is queued, a whole address when it is written. */
  lines: readonly { text: string; detail: string | null; link: string }[];
}

/** What a mail is made of. */
export interface Draft {
  kind: MailKind;
  params: Record<string, unknown>;
  /** Whole address that the button opens. */
  link: string | null;
  /** Takes the place of the kind's own. */
  subject?: string | undefined;
  text?: string | undefined;
  sections: readonly MailSection[];
  /** Whole address that ends such mails. */
  unsubscribe: string | null;
}

/** A mail in words. */
export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

type Write = typeof plainText;

/** Zone `UTC` where the stored one is unknown to this Node. */
function safeZone(zone: string): string {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return 'UTC';
  }
}

function readable(params: Record<string, unknown>, reader: Reader): Record<string, unknown> {
  const written = { ...params, workspace: reader.workspace };
  const instants = ['at', 'until'].flatMap((name) => {
    const value = params[name];
    if (typeof value !== 'string') return [];
    return [[name, writeInstant(reader.language, safeZone(reader.zone), value)] as const];
  });
  const role =
    typeof params['role'] === 'string'
      ? { role: plainText(reader.language, `role.${params['role']}`, {}) }
      : {};
  return { ...written, ...Object.fromEntries(instants), ...role };
}

const isNamed = (line: string) => line !== 'main' && line !== 'other';
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

/** The paragraphs in the writer's form. */
function paragraphs(draft: Draft, reader: Reader, params: Record<string, unknown>, write: Write): string[] {
  return MAIL_FORMS[draft.kind].lines
    .filter((line) => !(isNamed(line) && isEmpty(params[line])))
    .map((line) => write(reader.language, `${draft.kind}.${line}`, params));
}

const STYLE = {
  page: 'margin:0;padding:24px 12px;background:#f4f6f8;color:#1c252e;font-family:system-ui,-apple-system,Segoe UI,Roboto,Arial,sans-serif;font-size:16px;line-height:1.5',
  card: 'max-width:560px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;text-align:start',
  name: 'margin:0 0 24px;font-weight:700',
  code: 'margin:24px 0;padding:16px;background:#f4f6f8;border-radius:8px;font-size:28px;font-weight:700;letter-spacing:6px;text-align:center',
  button:
    'display:inline-block;padding:12px 24px;background:#1f5fbf;color:#ffffff;border-radius:8px;font-weight:700;text-decoration:none',
  heading: 'margin:24px 0 8px;font-size:16px',
  detail: 'color:#56636f;font-size:14px',
  small: 'margin:16px 0 0;color:#56636f;font-size:13px',
  link: 'color:#1f5fbf;word-break:break-all',
} as const;

const paragraph = (html: string, style = 'margin:0 0 16px') => `<p style="${style}">${html}</p>`;

function buttonHtml(link: string, label: string, orCopy: string): string {
  const address = escapeHtml(link);
  return [
    paragraph(`<a href="${address}" style="${STYLE.button}">${label}</a>`, 'margin:24px 0'),
    paragraph(
      `${orCopy}<br><a href="${address}" dir="ltr" style="${STYLE.link}">${address}</a>`,
      STYLE.small,
    ),
  ].join('\n');
}

function page(reader: Reader, subject: string, body: string): string {
  const language = reader.language === 'cn' ? 'zh-Hans' : reader.language;
  const direction = directionOf(reader.language);
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body dir="${direction}" style="${STYLE.page}">
<div style="${STYLE.card}">
${body}
</div>
</body>
</html>
`;
}

function sectionHtml({ title, lines }: MailSection): string {
  const items = lines.map(({ text, detail, link }) => {
    const more =
      detail === null ? '' : `<br><span style="${STYLE.detail}" dir="auto">${escapeHtml(detail)}</span>`;
    return `<li style="margin:0 0 12px"><a href="${escapeHtml(link)}" dir="auto" style="color:#1f5fbf">${escapeHtml(text)}</a>${more}</li>`;
  });
  const heading = title === null ? '' : `<h2 style="${STYLE.heading}">${escapeHtml(title)}</h2>`;
  return `${heading}<ul style="margin:0 0 16px;padding-inline-start:20px">${items.join('')}</ul>`;
}

function sectionText({ title, lines }: MailSection): string {
  const items = lines.map(({ text, detail, link }) =>
    [`* ${text}`, ...(detail === null ? [] : [`  ${detail}`]), `  ${link}`].join('\n'),
  );
  return [...(title === null ? [] : [title]), ...items].join('\n');
}

function endingHtml({ unsubscribe }: Draft, language: Language): string[] {
  if (unsubscribe === null) return [];
  const text = htmlText(language, 'unsubscribe', {});
  return [paragraph(`<a href="${escapeHtml(unsubscribe)}" style="${STYLE.link}">${text}</a>`, STYLE.small)];
}

function renderHtml(draft: Draft, reader: Reader, params: Record<string, unknown>, subject: string): string {
  const { language, name, workspace } = reader;
  const say = (key: string) => htmlText(language, `${draft.kind}.${key}`, params);
  const own = draft.text?.split(/\n{2,}/).map((part) => escapeHtml(part.trim()).replaceAll('\n', '<br>'));
  const code = typeof draft.params['code'] === 'string' ? draft.params['code'] : null;
  const parts = [
    paragraph(escapeHtml(workspace), STYLE.name),
    ...(name ? [paragraph(htmlText(language, 'hello', { name }))] : []),
    ...(own ?? paragraphs(draft, reader, params, htmlText)).map((html) => paragraph(html)),
    ...draft.sections.map(sectionHtml),
    ...(code ? [paragraph(`<bdi dir="ltr">${escapeHtml(code)}</bdi>`, STYLE.code)] : []),
    ...(draft.link ? [buttonHtml(draft.link, say('button'), htmlText(language, 'orCopy', {}))] : []),
    paragraph(`${say('why')} ${htmlText(language, 'sentBy', { workspace })}`, STYLE.small),
    ...endingHtml(draft, language),
  ];
  return page(reader, subject, parts.join('\n'));
}

function renderText(draft: Draft, reader: Reader, params: Record<string, unknown>): string {
  const { language, name, workspace } = reader;
  const say = (key: string) => plainText(language, `${draft.kind}.${key}`, params);
  const code = draft.params['code'];
  const parts = [
    ...(name ? [plainText(language, 'hello', { name })] : []),
    ...(draft.text ? [draft.text] : paragraphs(draft, reader, params, plainText)),
    ...draft.sections.map(sectionText),
    ...(typeof code === 'string' ? [plainText(language, 'code', { code })] : []),
    ...(draft.link ? [`${say('button')}:\n${draft.link}`] : []),
    `-- \n${say('why')}\n${plainText(language, 'sentBy', { workspace })}`,
    ...(draft.unsubscribe ? [`${plainText(language, 'unsubscribe', {})}:\n${draft.unsubscribe}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Writes a mail in the reader's language as plain text and as simple HTML: no remote image, no tracking, no script. */
export function renderMail(draft: Draft, reader: Reader): Rendered {
  const params = readable(draft.params, reader);
  const subject = (draft.subject ?? plainText(reader.language, `${draft.kind}.subject`, params))
    .replace(/\s+/g, ' ')
    .trim();
  return {
    subject,
    text: renderText(draft, reader, params),
    html: renderHtml(draft, reader, params, subject),
  };
}

import type { Role } from '@/domain/auth/permissions';
import { directionOf, type Language, LANGUAGE_TABLE } from '@/domain/languages';
import type { TextKey, TextValues } from '@/domain/texts/keys';
import { textsIn } from '@/server/core/texts';
import { escapeHtml } from './html';
import { MAIL_FORMS, type MailKind } from './kinds';

/** The recipient, and the workspace in whose name the mail is sent. */
export interface Reader {
  language: Language;
  zone: string;
  /** Name for the salutation; null = unknown. */
  name: string | null;
  workspace: string;
}

/** Lines under a heading, each with a link. */
export interface MailSection {
  title: string | null;
  /** `link` is a path when queued, an absolute address when rendered. */
  lines: readonly { text: string; detail: string | null; link: string }[];
}

/** The parts of a mail. */
export interface Draft {
  kind: MailKind;
  params: Record<string, unknown>;
  /** Whole address that the button opens. */
  link: string | null;
  /** Replaces the kind's subject. */
  subject?: string | undefined;
  text?: string | undefined;
  sections: readonly MailSection[];
  /** Absolute unsubscribe address. */
  unsubscribe: string | null;
}

/** A rendered mail. */
export interface Rendered {
  subject: string;
  text: string;
  html: string;
}

/** Writes the text `mails.<part>`. */
type Write = (part: string, params?: Record<string, unknown>) => string;

/** Plain texts of mails, with unescaped params. */
function plainWriter(language: Language): Write {
  const t = textsIn(language);
  // The names come from the kind; a test ensures that all texts exist.
  return (part, params) => t(`mails.${part}` as TextKey<'mails'>, params as TextValues);
}

/** Texts of mails as HTML: params are escaped and keep their own text direction. */
function htmlWriter(language: Language): Write {
  const write = plainWriter(language);
  const asHtml = (value: unknown) => (typeof value === 'string' ? `<bdi>${escapeHtml(value)}</bdi>` : value);
  return (part, params = {}) =>
    write(part, Object.fromEntries(Object.entries(params).map(([name, value]) => [name, asHtml(value)])));
}

/** Date and time of an instant in the reader's language, with the name of the zone. */
function writeInstant(language: Language, zone: string, instant: string): string {
  return new Intl.DateTimeFormat(LANGUAGE_TABLE[language].locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
    timeZoneName: 'short',
  }).format(new Date(instant));
}

/** A date, `YYYY-MM-DD`, in the reader's language. */
const writeDay = (language: Language, day: string): string =>
  new Intl.DateTimeFormat(LANGUAGE_TABLE[language].locale, { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(day),
  );

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
  const { day } = params;
  const instants = ['at', 'until', 'due'].flatMap((name) => {
    const value = params[name];
    if (typeof value !== 'string') return [];
    return [[name, writeInstant(reader.language, safeZone(reader.zone), value)] as const];
  });
  const role =
    typeof params['role'] === 'string'
      ? { role: textsIn(reader.language)(`auth.role.${params['role'] as Role}`) }
      : {};
  const date = typeof day === 'string' ? { day: writeDay(reader.language, day) } : {};
  return { ...written, ...Object.fromEntries(instants), ...date, ...role };
}

const isNamed = (line: string) => line !== 'main' && line !== 'other';
const isEmpty = (value: unknown) => value === undefined || value === null || value === '';

function paragraphs(draft: Draft, params: Record<string, unknown>, write: Write): string[] {
  return MAIL_FORMS[draft.kind].lines
    .filter((line) => !(isNamed(line) && isEmpty(params[line])))
    .map((line) => write(`${draft.kind}.${line}`, params));
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
  const direction = directionOf(reader.language);
  return `<!doctype html>
<html lang="${LANGUAGE_TABLE[reader.language].tag}" dir="${direction}">
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

function endingHtml({ unsubscribe }: Draft, write: Write): string[] {
  if (unsubscribe === null) return [];
  const link = `<a href="${escapeHtml(unsubscribe)}" style="${STYLE.link}">${write('unsubscribe')}</a>`;
  return [paragraph(link, STYLE.small)];
}

function renderHtml(draft: Draft, reader: Reader, params: Record<string, unknown>, subject: string): string {
  const { language, name, workspace } = reader;
  const write = htmlWriter(language);
  const say = (line: string) => write(`${draft.kind}.${line}`, params);
  const own = draft.text?.split(/\n{2,}/).map((part) => escapeHtml(part.trim()).replaceAll('\n', '<br>'));
  const code = typeof draft.params['code'] === 'string' ? draft.params['code'] : null;
  const parts = [
    paragraph(escapeHtml(workspace), STYLE.name),
    ...(name ? [paragraph(write('hello', { name }))] : []),
    ...(own ?? paragraphs(draft, params, write)).map((html) => paragraph(html)),
    ...draft.sections.map(sectionHtml),
    ...(code ? [paragraph(`<bdi dir="ltr">${escapeHtml(code)}</bdi>`, STYLE.code)] : []),
    ...(draft.link ? [buttonHtml(draft.link, say('button'), write('orCopy'))] : []),
    paragraph(`${say('why')} ${write('sentBy', { workspace })}`, STYLE.small),
    ...endingHtml(draft, write),
  ];
  return page(reader, subject, parts.join('\n'));
}

function renderText(draft: Draft, reader: Reader, params: Record<string, unknown>): string {
  const { language, name, workspace } = reader;
  const write = plainWriter(language);
  const say = (line: string) => write(`${draft.kind}.${line}`, params);
  const code = draft.params['code'];
  const parts = [
    ...(name ? [write('hello', { name })] : []),
    ...(draft.text ? [draft.text] : paragraphs(draft, params, write)),
    ...draft.sections.map(sectionText),
    ...(typeof code === 'string' ? [write('code', { code })] : []),
    ...(draft.link ? [`${say('button')}:\n${draft.link}`] : []),
    `-- \n${say('why')}\n${write('sentBy', { workspace })}`,
    ...(draft.unsubscribe ? [`${write('unsubscribe')}:\n${draft.unsubscribe}`] : []),
  ];
  return `${parts.join('\n\n')}\n`;
}

/** Renders a mail in the reader's language as plain text and as simple HTML: no remote image, tracking or script. */
export function renderMail(draft: Draft, reader: Reader): Rendered {
  const params = readable(draft.params, reader);
  const subject = (draft.subject ?? plainWriter(reader.language)(`${draft.kind}.subject`, params))
    .replace(/\s+/g, ' ')
    .trim();
  return {
    subject,
    text: renderText(draft, reader, params),
    html: renderHtml(draft, reader, params, subject),
  };
}

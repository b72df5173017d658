import { toLanguage } from '@/domain/languages';
import type { Config } from '@/server/core/config';
import { MAIL_FORMS, type MailKind, type MailParams } from '@/server/core/mailer/kinds';
import { renderMail } from '@/server/core/mailer/render';
import { senderHost } from '@/server/core/mailer/sender';
import { Random } from '@/server/core/random';
import { insertMany } from '@/server/db/bulk';
import type { Transaction } from '@/server/db/database';

const HOUR = 3600_000;

interface Person {
  id: string;
  email: string;
  firstName: string;
  locale: string;
  timeZone: string;
}

type Sample = { [K in MailKind]: [kind: K, params: MailParams[K]] }[MailKind];

/** Codes are expired and secrets belong to nobody: none of the shown mails grants access. */
function samples(at: (hours: number) => string): Sample[] {
  return [
    ['verify-code', { code: '402817' }],
    ['reset-code', { code: '559203' }],
    ['password-changed', { at: at(30) }],
    ['new-sign-in', { device: 'Firefox on Linux', address: '203.0.113.24', at: at(41) }],
    ['two-factor-on', { at: at(60) }],
    ['backup-codes-low', { count: 2 }],
    ['account-approved', {}],
    ['account-rejected', { reason: 'We do not know this address.' }],
    ['account-banned', { reason: 'Sent advertising to colleagues' }],
    ['role-changed', { role: 'manager' }],
    ['token-created', { name: 'Nightly backup', until: at(-2000) }],
    ['email-changed', { email: 'new.address@cascade.example' }],
  ];
}

/** Twelve stored mails of different kinds over the last days, each in its recipient's language; none is ever sent. */
export async function seedMails(
  trx: Transaction,
  { now, users, config }: { now: Date; users: readonly Person[]; config: Config },
): Promise<void> {
  const random = new Random(1213);
  const { name: workspace } = await trx.selectFrom('workspace').select('name').executeTakeFirstOrThrow();
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR).toISOString();
  const rows = samples(at).flatMap(([kind, params], n) => {
    const person = users[n + 5];
    if (!person) return [];
    const createdAt = at(n * 9 + 3);
    const id = random.id(new Date(createdAt));
    const path = MAIL_FORMS[kind].link?.(params as never, person.email);
    const link = path === undefined ? null : new URL(path, config.publicUrl).href;
    const reader = {
      language: toLanguage(person.locale),
      zone: person.timeZone,
      name: person.firstName,
      workspace,
    };
    const draft = { kind, params: { ...params }, link, sections: [], unsubscribe: null };
    return {
      id,
      kind,
      to: person.email,
      cc: '[]',
      userId: person.id,
      locale: reader.language,
      ...renderMail(draft, reader),
      link,
      code: 'code' in params ? params.code : null,
      attachments: '[]',
      headers: '{}',
      messageId: `<${id}@${senderHost(config)}>`,
      state: 'kept' as const,
      attempts: 0,
      createdAt,
    };
  });
  await insertMany(trx, 'system_mail', rows);
}

import { type APIRequestContext, expect } from '@playwright/test';
import { sessionOf } from './comeIn';

/** The newest code mailed to an address, as soon as an administrator finds it in the outgoing mail. */
export async function codeTo(
  request: APIRequestContext,
  baseURL: string,
  { email, kind }: { email: string; kind: 'reset-code' | 'verify-code' },
): Promise<string> {
  const headers = { 'session-token': (await sessionOf(baseURL, 'admin')).token };
  const at = '/api/settings/outgoing-mail';
  let code = '';
  const look = async (): Promise<string> => {
    const list = await request.get(`${at}?query=${encodeURIComponent(email)}`, { headers });
    const { mails } = (await list.json()) as { mails: { id: string; kind: string }[] };
    const id = mails.find((mail) => mail.kind === kind)?.id;
    if (!id) return '';
    const one = await request.get(`${at}/mail?mailId=${id}`, { headers });
    const { mail } = (await one.json()) as { mail: { text: string } };
    code = /\b\d{6}\b/.exec(mail.text)?.[0] ?? '';
    return code;
  };
  await expect.poll(look).not.toBe('');
  return code;
}

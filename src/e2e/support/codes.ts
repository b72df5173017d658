import { type APIRequestContext, expect } from '@playwright/test';
import { sessionOf } from './comeIn';
import { DEMO_PASSWORD } from './demo';

/** The newest code mailed to an address, as soon as an administrator finds it in the outgoing mail. */
export async function codeTo(
  request: APIRequestContext,
  baseURL: string,
  { email, kind }: { email: string; kind: 'reset-code' | 'verify-code' },
): Promise<string> {
  const session = { 'session-token': (await sessionOf(baseURL, 'admin')).token };
  const checked = await request.post('/api/account/password/check', {
    headers: { ...session, origin: baseURL },
    data: { password: DEMO_PASSWORD },
  });
  const headers = { ...session, 'password-proof': ((await checked.json()) as { proof: string }).proof };
  const at = '/api/settings/outgoing-mail';
  let code = '';
  const look = async (): Promise<string> => {
    const list = await request.get(`${at}?query=${encodeURIComponent(email)}`, { headers });
    const { mails } = (await list.json()) as { mails: { id: string; kind: string }[] };
    const id = mails.find((mail) => mail.kind === kind)?.id;
    if (!id) return '';
    const one = await request.get(`${at}/content?mailId=${id}`, { headers });
    code = ((await one.json()) as { content: { code: string } }).content.code;
    return code;
  };
  await expect.poll(look).not.toBe('');
  return code;
}

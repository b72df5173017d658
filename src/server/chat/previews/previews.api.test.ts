import sharp from 'sharp';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Message } from '@/domain/chat/schemas';
import type { Asking, Fetched, SafeFetch } from '@/server/core/fetch/safeFetch';
import type { Database } from '@/server/db/database';
import { wrongCounts } from '@/server/core/blobs/refs';
import { type Chatter, chatApi } from '@/testing/chat';
import { anyDatabase } from '@/testing/database';

const URL_OF_PAGE = 'https://news.example/bread';
const HTML = `<title>Bread</title><meta property="og:description" content="How it is made">
  <meta property="og:image" content="/bread.png"><p>Flour`;

anyDatabase((_name, open) => {
  let db: Database;
  let ana: Chatter;
  let ben: Chatter;
  let api: ReturnType<typeof chatApi>;
  let asked: string[] = [];
  let picture: Buffer;
  /** The mocked internet: pages by address. */
  let pages: Record<string, { type: string; bytes: Buffer }> = {};

  const fetch: SafeFetch = async (url: string, asking: Asking): Promise<Fetched | null> => {
    if (!asking.allows(new URL(url))) return null;
    asked.push(url);
    const page = pages[url];
    return page && asking.types.includes(page.type) ? { url, charset: undefined, ...page } : null;
  };
  const withHosts = (hosts: string, env: Record<string, string> = {}) =>
    chatApi(db, { LINK_PREVIEW_HOSTS: hosts, ...env }, { safeFetch: fetch });

  beforeAll(async () => {
    db = await open();
    const red = { create: { width: 1200, height: 600, channels: 3, background: '#c33' } } as const;
    picture = await sharp(red)
      .withMetadata({ exif: { IFD0: { Copyright: 'somebody' } } })
      .png()
      .toBuffer();
  });
  beforeEach(async () => {
    api = withHosts('news.example');
    ana = await api.person();
    ben = await api.person();
    asked = [];
    pages = {
      [URL_OF_PAGE]: { type: 'text/html', bytes: Buffer.from(HTML) },
      'https://news.example/bread.png': { type: 'image/png', bytes: picture },
    };
  });

  const said = async (body: string) => {
    const { message } = await api.direct(ana, ben, body);
    await api.services.jobs.runDue();
    return message;
  };
  const seen = async (who: Chatter, { id }: Message) =>
    (await api.chatGet<{ message: Message }>(who, `message?messageId=${id}`)).body.message;

  test('the page that a message links to stands below it, with a picture of our own', async () => {
    const before = await said(`Look: ${URL_OF_PAGE}, good?`);
    expect(before.preview).toBeNull();
    const { preview, version } = await seen(ben, before);
    expect(preview).toMatchObject({ url: URL_OF_PAGE, title: 'Bread', text: 'How it is made' });
    expect(version).toBe(before.version + 1);
    const answer = await api.request(preview?.image ?? '');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const facts = await sharp(await answer.arrayBuffer()).metadata();
    expect([facts.width, facts.height, facts.exif]).toEqual([480, 240, undefined]);
    expect(asked).toEqual([URL_OF_PAGE, 'https://news.example/bread.png']);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test.each([
    ['the host is not named', 'https://other.example/'],
    ['the host ends like a named one', 'https://badnews.example/'],
    ['the address is an inner one', 'http://127.0.0.1/'],
    ['it is no link of the web', 'file:///etc/passwd ftp://news.example/'],
  ])('nothing is asked when %s', async (_why, body) => {
    expect((await seen(ben, await said(body))).preview).toBeNull();
    expect(asked).toEqual([]);
  });

  test('nothing is asked without named hosts, with fetching off, or of ourselves', async () => {
    for (const made of [
      withHosts(''),
      withHosts('*', { OUTBOUND_FETCH: 'off' }),
      withHosts('*', { PUBLIC_URL: 'https://news.example' }),
    ]) {
      api = made;
      expect((await seen(ben, await said(URL_OF_PAGE))).preview).toBeNull();
    }
    expect(asked).toEqual([]);
  });

  test('who wants no previews of their links has none made', async () => {
    const read = async () =>
      (await api.chatGet<{ previews: boolean; settings: { linkPreviews: boolean } }>(ana, 'settings')).body;
    expect(await read()).toMatchObject({ previews: true, settings: { linkPreviews: true } });
    await api.chatPost(ana, 'settings/update', { version: 0, settings: { linkPreviews: false } });
    expect((await seen(ben, await said(URL_OF_PAGE))).preview).toBeNull();
    expect(asked).toEqual([]);
    expect((await withHosts('').chatGet(ana, 'settings')).body).toMatchObject({ previews: false });
  });

  test('a page without a title, or one that fails, changes nothing and is asked once', async () => {
    pages[URL_OF_PAGE] = { type: 'text/html', bytes: Buffer.from('<p>Nothing') };
    const message = await said(URL_OF_PAGE);
    pages = {};
    const other = await said(URL_OF_PAGE);
    await api.services.jobs.runDue();
    for (const one of [message, other])
      expect(await seen(ben, one)).toMatchObject({ preview: null, version: 1 });
    expect(asked).toEqual([URL_OF_PAGE, URL_OF_PAGE]);
  });

  test('a picture that is none is left out', async () => {
    pages['https://news.example/bread.png'] = { type: 'image/png', bytes: Buffer.from('<svg onload=x>') };
    expect((await seen(ben, await said(URL_OF_PAGE))).preview).toMatchObject({ title: 'Bread', image: null });
  });

  test('an edit to another link brings its preview; the same link keeps it', async () => {
    const first = await said(URL_OF_PAGE);
    const edit = async (version: number, body: string) => {
      await api.chatPost(ana, 'messages/update', { messageId: first.id, version, message: { body } });
      await api.services.jobs.runDue();
      return seen(ben, first);
    };
    const same = await edit(2, `Still ${URL_OF_PAGE}`);
    expect(same.preview?.title).toBe('Bread');
    pages['https://news.example/butter'] = { type: 'text/html', bytes: Buffer.from('<title>Butter') };
    const other = await edit(same.version, 'https://news.example/butter');
    expect(other.preview).toMatchObject({ title: 'Butter', image: null });
    expect((await edit(other.version, 'No link')).preview).toBeNull();
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('its writer takes a preview away for good; nobody else can', async () => {
    const message = await said(URL_OF_PAGE);
    const remove = (who: Chatter) =>
      api.chatPost<{ message: Message }>(who, 'messages/preview/delete', { messageId: message.id });
    expect((await remove(ben)).status).toBe(404);
    expect((await remove(await api.person())).status).toBe(404);
    const { body, status } = await remove(ana);
    expect([status, body.message.preview]).toEqual([200, null]);
    expect((await remove(ana)).body.message.version).toBe(body.message.version);
    const text = { body: `Again ${URL_OF_PAGE}` };
    const { version } = body.message;
    await api.chatPost(ana, 'messages/update', { messageId: message.id, version, message: text });
    await api.services.jobs.runDue();
    expect((await seen(ben, message)).preview).toBeNull();
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('of a message that is taken back or deleted before its page was read nothing is kept', async () => {
    for (const mode of ['unsend', 'delete']) {
      const { message } = await api.direct(ana, ben, URL_OF_PAGE);
      await api.chatPost(ana, 'messages/delete', { messageId: message.id, mode });
      await api.services.jobs.runDue();
      const row = await db
        .selectFrom('chat_message')
        .select('preview')
        .where('id', '=', message.id)
        .executeTakeFirstOrThrow();
      expect(row.preview).toBeNull();
    }
  });

  test('the picture is nobody’s who may not see the message', async () => {
    const { preview } = await seen(ana, await said(URL_OF_PAGE));
    const { searchParams } = new URL(preview?.image ?? '', 'http://atrium.example');
    const bare = `/api/blobs/content?ref=${searchParams.get('ref')}&variant=original&disposition=inline`;
    expect((await api.request(bare)).status).not.toBe(200);
    const stranger = await api.person();
    expect((await api.get(bare, { as: stranger.as })).status).toBe(404);
  });
});

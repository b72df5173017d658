import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setSessionToken } from '@/core/http/sessionToken';
import { TUS_PATH } from '@/domain/files/addresses';
import { anyDatabase } from '@/testing/database';
import { eachFiles, expectRightFiles } from '@/testing/files';
import { serve } from '@/testing/httpServer';
import { createLine, openTab, PART } from '@/testing/uploadTabs';

const FILE = 10 * PART;

/** Slows each part down, so that a test can act in the middle of an upload. */
const slowly = () =>
  new Promise<void>((resolve) => {
    // Fixed wait: what is proven happens between two parts, which would arrive at once on an idle machine.
    setTimeout(resolve, 20);
  });

eachFiles((at) => {
  const ends: (() => Promise<void>)[] = [];
  /** Requests of the protocol, as they came in. */
  let seen: string[] = [];
  /** Called before a request is answered. */
  let before: (request: Request) => Promise<void> | void = () => undefined;

  beforeEach(() => {
    vi.stubGlobal('window', Object.assign(new EventTarget(), {}));
    vi.stubGlobal('document', { visibilityState: 'visible' });
    vi.stubGlobal('navigator', { onLine: true });
    setSessionToken(at.ana.as);
    seen = [];
    before = () => undefined;
  });
  afterEach(async () => {
    setSessionToken(null);
    await Promise.all(ends.splice(0).map((end) => end()));
  });

  async function open() {
    const { app, services } = at.api;
    const server = await serve(async (request: Request) => {
      const { pathname } = new URL(request.url);
      if (pathname === TUS_PATH || pathname.startsWith(`${TUS_PATH}/`))
        seen.push(`${request.method} ${request.headers.get('upload-offset') ?? ''}`.trim());
      await before(request);
      return app.fetch(request);
    }, services.config);
    const line = createLine(server.port);
    await line.open();
    ends.push(line.close, server.close);
    return line;
  }

  const bytes = randomBytes(FILE);
  const fileOf = (name = 'big.bin', lastModified = 86_400_000) => new File([bytes], name, { lastModified });
  const stored = async (name = 'big.bin') => {
    const item = (await at.api.all(at.ana)).find((one) => one.name === name)!;
    const answer = await at.api.request(item.content!.downloadUrl, {
      headers: { 'session-token': at.ana.as },
    });
    return Buffer.from(await answer.arrayBuffer());
  };
  const unfinishedNow = async () =>
    (await at.api.seen<{ uploads: { id: string; offset: number }[] }>(at.ana, 'uploads')).uploads;

  test('a large file arrives in parts; a line that breaks is gone on with where the server is', async () => {
    const line = await open();
    const { uploads, entry, until } = openTab(line);
    line.left = 4.5 * PART;
    await uploads.add([fileOf()], 'root');
    await until('done');
    expect(entry()).toMatchObject({ sent: FILE, isElsewhere: false, item: { name: 'big.bin', size: FILE } });
    expect((await stored()).equals(bytes)).toBe(true);
    expect(seen.filter((one) => one === 'POST')).toHaveLength(1);
    const resumed = seen.slice(seen.indexOf('HEAD') + 1);
    expect(Number(resumed[0]!.split(' ')[1])).toBeGreaterThanOrEqual(4 * PART);
    await expectRightFiles(at.db);
  });

  test('a paused file keeps what was sent; a cancelled one leaves nothing behind', async () => {
    const line = await open();
    const { uploads, entry, until, sent } = openTab(line);
    before = slowly;
    await uploads.add([fileOf()], 'root');
    await sent(3 * PART);
    uploads.pause(entry().key);
    expect(entry().sent).toBeGreaterThanOrEqual(3 * PART);
    await vi.waitFor(async () => expect((await unfinishedNow())[0]!.offset).toBeGreaterThan(2 * PART));
    uploads.resume(entry().key);
    await until('done');
    expect(seen.filter((one) => one === 'PATCH 0')).toHaveLength(1);
    expect((await stored()).equals(bytes)).toBe(true);

    await uploads.add([fileOf('other.bin')], 'root');
    await vi.waitFor(() => expect(uploads.list.entries()[0]!.sent).toBeGreaterThan(PART));
    uploads.cancelAll();
    await vi.waitFor(async () => expect(await unfinishedNow()).toEqual([]), { timeout: 10_000 });
    await expectRightFiles(at.db);
  });

  test('a file that is cancelled while its upload is being made leaves nothing behind', async () => {
    const line = await open();
    const { uploads } = openTab(line);
    let go: () => void = () => undefined;
    before = (request) =>
      request.method === 'POST' && request.url.endsWith(TUS_PATH)
        ? new Promise((resolve) => {
            go = resolve;
          })
        : undefined;
    await uploads.add([fileOf()], 'root');
    await vi.waitFor(() => expect(seen).toEqual(['POST']));
    uploads.cancelAll();
    go();
    await vi.waitFor(() => expect(seen.at(-1)).toBe('DELETE'));
    await vi.waitFor(async () => expect(await unfinishedNow()).toEqual([]));
  });

  test('the same file chosen again goes on in another tab, unasked and without more room; another file does not', async () => {
    const line = await open();
    const first = openTab(line);
    before = slowly;
    const folder = await at.api.folder(at.ana, 'Plans');
    await first.uploads.add([fileOf()], folder.id);
    await first.sent(3 * PART);
    first.uploads.clear();
    await at.db
      .updateTable('file_account')
      .set({ quotaBytes: FILE + PART })
      .where('ownerId', '=', at.ana.id)
      .execute();
    const second = openTab(line);
    await second.uploads.add([fileOf('big.bin', 5)], folder.id);
    expect(second.entry().refusal?.code).toBe('quota-exceeded');
    second.uploads.clear();
    await second.uploads.add([fileOf()], folder.id);
    await second.until('done');
    expect(seen.filter((one) => one === 'PATCH 0')).toHaveLength(1);
    expect(await at.api.names(at.ana, { folderId: folder.id })).toEqual(['big.bin']);
    await expectRightFiles(at.db);
  });

  test('an interrupted upload in the own root is found by the name of the root, and by its file', async () => {
    const line = await open();
    const first = openTab(line);
    before = slowly;
    await first.uploads.add([fileOf(), fileOf('gone.bin')], 'root');
    await vi.waitFor(() =>
      expect(first.uploads.list.entries().every(({ sent }) => sent > 2 * PART)).toBe(true),
    );
    first.uploads.clear();
    const { interrupted, uploads, until } = openTab(line);
    await interrupted.look();
    expect(
      interrupted
        .getSnapshot()
        .uploads.map(({ path }) => path)
        .sort(),
    ).toEqual(['big.bin', 'gone.bin']);
    interrupted.goOn([fileOf('big.bin', 7)]);
    expect(interrupted.getSnapshot()).toMatchObject({ isMissed: true, uploads: [{}, {}] });
    interrupted.goOn([fileOf()]);
    expect(uploads.list.entries()[0]!.sent).toBeGreaterThan(0);
    await until('done');
    expect((await stored()).equals(bytes)).toBe(true);
    await interrupted.discard();
    expect(await unfinishedNow()).toEqual([]);
    await first.uploads.add([fileOf('big.bin')], 'root');
    await expectRightFiles(at.db);
  });

  test('the answer to the last part is missed: what became of the file is asked for, and it is stored once', async () => {
    const line = await open();
    const { uploads, entry, until } = openTab(line);
    const { app } = at.api;
    const fetch = app.fetch.bind(app);
    const spy = vi.spyOn(app, 'fetch').mockImplementation(async (request, ...rest) => {
      const answer = await fetch(request, ...rest);
      const isLast = request.headers.get('upload-offset') === String(9 * PART);
      if (isLast && request.method === 'PATCH') throw new Error('The line broke');
      return answer;
    });
    await uploads.add([fileOf()], 'root');
    await until('done');
    spy.mockRestore();
    expect(entry().item).toMatchObject({ name: 'big.bin', versionNo: 1 });
    expect(await at.api.names(at.ana)).toEqual(['big.bin']);
    await expectRightFiles(at.db);
  });

  test('an upload that the server has given up begins anew; a file whose folder is gone is said to be elsewhere', async () => {
    const line = await open();
    const { uploads, entry, until, sent } = openTab(line);
    before = slowly;
    const folder = await at.api.folder(at.ana, 'Gone');
    await uploads.add([fileOf()], folder.id);
    await sent(2 * PART);
    uploads.pauseAll();
    await vi.waitFor(async () => {
      const { status } = await at.api.request(`${TUS_PATH}/${entry().uploadId}`, {
        method: 'DELETE',
        headers: { 'session-token': at.ana.as, 'tus-resumable': '1.0.0' },
      });
      expect(status).toBe(204);
    });
    let letPass = () => {};
    const passed = new Promise<void>((resolve) => {
      letPass = resolve;
    });
    before = ({ method }) => (method === 'PATCH' ? passed : Promise.resolve());
    uploads.resumeAll();
    await vi.waitFor(() => expect(seen.at(-1)).toBe('PATCH 0'), { timeout: 10_000 });
    await at.api.done(at.ana, 'items/delete', { fileIds: [folder.id] });
    letPass();
    await until('done');
    expect(entry().isElsewhere).toBe(true);
    expect(await at.api.names(at.ana)).toEqual(['big.bin']);
  });

  test('an ended session holds the upload, a full storage pauses all', async () => {
    const line = await open();
    const { uploads, until, sent } = openTab(line);
    uploads.signedIn(at.ana.id);
    before = slowly;
    await uploads.add([fileOf()], 'root');
    await sent(2 * PART);
    setSessionToken('ended');
    await vi.waitFor(() => expect(uploads.list.isHeldBy('session')).toBe(true));
    setSessionToken(at.ana.as);
    uploads.signedIn(at.ana.id);
    await until('done');
    await at.db
      .updateTable('file_account')
      .set({ quotaBytes: FILE + 1 })
      .where('ownerId', '=', at.ana.id)
      .execute();
    const gone = openTab(line);
    gone.uploads.goOn([
      {
        file: fileOf('next.bin'),
        upload: { id: 'none', folderId: 'root', path: 'next.bin', size: FILE, lastModified: null, offset: 0 },
      },
    ]);
    await gone.until('failed quota-exceeded');
    expect(gone.uploads.list.isHeldBy('quota')).toBe(true);
  });
}, anyDatabase);

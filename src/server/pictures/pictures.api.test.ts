import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { avatarPath } from '@/domain/people/pictures';
import { wrongCounts } from '@/server/core/blobs/refs';
import type { Database } from '@/server/db/database';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';
import { bigPng, bombPng, picture, shownPicture } from '@/testing/pictures';

const MOST = 3_145_728;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const HTML = '<!doctype html><script>alert(1)</script>';

anyDatabase((_name, open) => {
  let db: Database;
  let app: ReturnType<typeof testApp>;
  let ana: { id: string; email: string };
  let as: string;

  beforeAll(async () => {
    db = await open();
    app = testApp(db);
    ana = await createUser(db, { role: 'member' });
    as = await app.signIn(ana.email);
  });

  const send = (
    path: string,
    file: Blob | null,
    name: string,
    fields: Record<string, string> = {},
    token = as,
  ) =>
    app.upload<{ user: { photoURL: string; version: number; avatar: string }; cover: string | null }>(
      path,
      { ...fields },
      file && { file, name },
      token,
    );
  const avatar = (file: Blob, name = 'me.png') => send('/api/account/avatar/update', file, name);

  describe('an avatar', () => {
    test('is stored, shown in the asked size as WebP, kept for a year, and known by its version alone', async () => {
      const { status, body } = await avatar(await picture({ width: 900, height: 600 }));
      expect(status).toBe(200);
      expect(body.user.photoURL).toMatch(/^\/api\/users\/avatar\?id=[\w-]+&v=[0-9a-f]{16}$/);
      for (const size of [48, 128, 512]) {
        const shown = await shownPicture(app, `${body.user.photoURL}&size=${size}`);
        expect(shown.status).toBe(200);
        expect(shown.headers.get('content-type')).toBe('image/webp');
        expect(shown.headers.get('cache-control')).toMatch(/immutable/);
        const facts = await sharp(await shown.arrayBuffer()).metadata();
        expect([facts.width, facts.height, facts.format]).toEqual([size, size, 'webp']);
      }
      const other = body.user.photoURL.replace(/v=.{16}/, 'v=0123456789abcdef');
      expect((await app.get(other)).status).toBe(404);
      expect((await app.get(`${body.user.photoURL}&size=49`)).status).toBe(400);
      const { body: me } = await app.get<{ photoURL: string }>('/v1/endusers', { as });
      expect(me.photoURL).toBe(body.user.photoURL);
      expect(await wrongCounts(db)).toEqual([]);
    });

    test('may be a PNG that is called .jpg', async () => {
      expect((await avatar(await picture({ width: 30, height: 30 }), 'me.jpg')).status).toBe(200);
    });

    test.each([
      ['a drawing of code', 'me.svg', () => new Blob([SVG]), 400, 'type-not-allowed'],
      ['a drawing of code that is called .png', 'me.png', () => new Blob([SVG]), 400, 'type-not-allowed'],
      [
        'a page that is called .png',
        'me.png',
        () => new Blob([HTML], { type: 'image/png' }),
        400,
        'not-an-image',
      ],
      ['nothing', 'me.png', () => new Blob([]), 400, 'not-an-image'],
      ['a few bytes', 'me.png', () => new Blob(['hello']), 400, 'not-an-image'],
      ['41 megapixels', 'me.png', () => bigPng(6400, 6407), 400, 'too-many-pixels'],
      ['65,500 × 65,500 pixels in a few bytes', 'me.png', () => bombPng(65_500), 400, 'too-many-pixels'],
      ['3,145,729 bytes', 'me.png', () => new Blob([new Uint8Array(MOST + 1)]), 413, 'too-large'],
      ['20 MB', 'me.png', () => new Blob([new Uint8Array(20_000_000)]), 413, 'too-large'],
    ] as const)('is refused: %s', async (_title, name, make, status, code) => {
      const before = await app.get<{ photoURL: string }>('/v1/endusers', { as });
      const answer = await avatar(make(), name);
      expect(answer).toMatchObject({ status, body: { code } });
      if (code === 'too-large') expect(answer.body.current).toEqual({ limit: MOST });
      const after = await app.get<{ photoURL: string }>('/v1/endusers', { as });
      expect(after.body.photoURL).toBe(before.body.photoURL);
      expect(await app.leftOvers()).toEqual([]);
    });

    test('a picture that ends in the middle is refused', async () => {
      const whole = new Uint8Array(
        await (await picture({ width: 400, height: 400, noise: true })).arrayBuffer(),
      );
      const half = new Blob([whole.slice(0, whole.length / 2)]);
      expect(await avatar(half)).toMatchObject({ status: 400, body: { code: 'not-an-image' } });
    });

    test('loses the place where it was taken, and stands upright', async () => {
      const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#c33' } })
        .withMetadata({
          orientation: 6,
          exif: { IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } },
        })
        .jpeg()
        .toBuffer();
      expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50);
      const { body } = await avatar(new Blob([new Uint8Array(photo)]), 'photo.jpg');
      const shown = Buffer.from(
        await (await shownPicture(app, `${body.user.photoURL}&size=512`)).arrayBuffer(),
      );
      const facts = await sharp(shown).metadata();
      expect(facts.exif).toBeUndefined();
      expect(facts.width).toBeLessThanOrEqual(facts.height);
    });

    test('an animated GIF becomes its first frame', async () => {
      const frame = (background: string) => ({
        create: { width: 60, height: 60, channels: 3 as const, background },
      });
      const frames = await Promise.all(['#f00', '#00f'].map((color) => sharp(frame(color)).png().toBuffer()));
      const gif = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      const { body } = await avatar(new Blob([new Uint8Array(gif)]), 'me.gif');
      const shown = Buffer.from(
        await (await shownPicture(app, `${body.user.photoURL}&size=48`)).arrayBuffer(),
      );
      const facts = await sharp(shown).metadata();
      expect(facts.pages ?? 1).toBe(1);
      const [red = 0, , blue = 255] = await sharp(shown).raw().toBuffer();
      expect(red).toBeGreaterThan(200);
      expect(blue).toBeLessThan(60);
    });

    test('goes, and its bytes are unused then', async () => {
      await avatar(await picture({ width: 77, height: 77 }));
      const { status, body } = await app.post<{ user: { photoURL: null } }>(
        '/api/account/avatar/delete',
        {},
        { as },
      );
      expect([status, body.user.photoURL]).toEqual([200, null]);
      expect(await wrongCounts(db)).toEqual([]);
    });

    test('two at once leave one, and right counts', async () => {
      const [one, two] = await Promise.all([
        picture({ width: 51, height: 51 }),
        picture({ width: 52, height: 52 }),
      ]);
      const answers = await Promise.all([avatar(one), avatar(two), avatar(one)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(await wrongCounts(db)).toEqual([]);
    });
  });

  test('a cover is as wide as asked and never enlarged', async () => {
    const { body } = await send(
      '/api/account/cover/update',
      await picture({ width: 1000, height: 250 }),
      'c.png',
    );
    expect(body.cover).toMatch(/^\/api\/users\/cover\?id=/);
    const widths = [];
    for (const size of [640, 1600]) {
      const shown = await shownPicture(app, `${body.cover}&size=${size}`);
      widths.push((await sharp(await shown.arrayBuffer()).metadata()).width);
    }
    expect(widths).toEqual([640, 1000]);
    expect((await app.post('/api/account/cover/delete', {}, { as })).status).toBe(200);
    expect(await wrongCounts(db)).toEqual([]);
  });

  test('administrators set pictures of others, of those on whom they may act', async () => {
    const manager = await createUser(db, { role: 'manager' });
    const admin = await createUser(db, { role: 'admin' });
    const { version } = await db
      .selectFrom('user')
      .select('version')
      .where('id', '=', ana.id)
      .executeTakeFirstOrThrow();
    const by = async (email: string, userId: string) =>
      send(
        '/api/users/avatar/update',
        await picture({ width: 20, height: 20 }),
        'p.png',
        { userId },
        await app.signIn(email),
      );
    const done = await by(admin.email, ana.id);
    expect(done.status).toBe(200);
    expect(done.body.user.avatar).toContain(`id=${ana.id}`);
    expect(done.body.user.version).toBe(version + 1);
    expect((await by(admin.email, 'nobody')).status).toBe(404);
    const refused = await by(manager.email, admin.id);
    expect(refused.status).toBe(403);
    expect((await by(ana.email, manager.id)).status).toBe(403);
  });

  test('a picture has nothing to do with its form besides the file', async () => {
    const none = await send('/api/account/avatar/update', null, '');
    expect(none).toMatchObject({ status: 400, body: { code: 'no-file' } });
    const more = await send('/api/account/avatar/update', await picture({ width: 9, height: 9 }), 'a.png', {
      x: '1',
    });
    expect(more).toMatchObject({ status: 400, body: { fields: { x: 'unknown' } } });
    expect(await app.leftOvers()).toEqual([]);
    expect(avatarPath(ana.id, null)).toBeNull();
  });
});

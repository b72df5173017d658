import { beforeAll, expect, test } from 'vitest';
import type { ImportAnswer } from '@/domain/people/importContract';
import { MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/domain/people/importContract';
import type { Database } from '@/server/db/database';
import { anyDatabase } from '@/testing/database';
import { peopleApp } from '@/testing/people';
import { count } from '@/testing/scale';

const PATH = '/api/users/import';

anyDatabase((_name, open) => {
  let db: Database;
  let house: Awaited<ReturnType<typeof peopleApp>>;

  beforeAll(async () => {
    db = await open();
    house = await peopleApp(db);
  });

  const send = (
    content: string | Uint8Array<ArrayBuffer>,
    fields: Record<string, string> = {},
    as = house.admin,
  ) => house.app.upload<ImportAnswer>(PATH, fields, { file: new Blob([content]), name: 'people.csv' }, as);

  /** A dry run, then the run that refers to it. */
  async function run(content: string, fields: Record<string, string> = {}, as = house.admin) {
    const { body } = await send(content, fields, as);
    return send(content, { ...fields, dryRun: 'false', token: body.token }, as);
  }

  const counts = ({ total, create, update, skip, errorCount }: ImportAnswer) => ({
    total,
    create,
    update,
    skip,
    errorCount,
  });
  const find = (email: string) =>
    db
      .selectFrom('user')
      .leftJoin('profile', 'profile.userId', 'user.id')
      .selectAll('profile')
      .select(['user.firstName', 'user.lastName', 'user.role', 'user.version'])
      .where('email', '=', email)
      .executeTakeFirst();
  const people = async () =>
    (await db.selectFrom('user').select(db.fn.countAll().as('n')).executeTakeFirstOrThrow()).n;

  test('a trial names rows and fields that are wrong and writes nothing; the run adds the others, and again changes nothing', async () => {
    const before = await people();
    const size = count(30, MAX_IMPORT_ROWS);
    const rows = Array.from({ length: size }, (_, n) => `Row${n},Import,row${n}@import.example,Berlin`);
    rows[4] = 'Row4,Import,not an address,Berlin';
    rows[9] = ',Import,row9@import.example,Berlin';
    rows[20] = 'Row20,Import,ROW19@import.example,Berlin';
    const file = ['First name,Last name,Email,City', ...rows].join('\n');
    const trial = await send(file);
    expect(trial.status).toBe(200);
    expect(counts(trial.body)).toEqual({ total: size, create: size - 3, update: 0, skip: 0, errorCount: 3 });
    expect(trial.body.errors).toEqual([
      { row: 6, field: 'email', code: 'invalid' },
      { row: 11, field: 'firstName', code: 'required' },
      { row: 22, field: 'email', code: 'twice' },
    ]);
    expect(await people()).toEqual(before);
    expect(counts((await run(file)).body)).toMatchObject({ create: size - 3, errorCount: 3 });
    expect(await find('row0@import.example')).toMatchObject({ city: 'Berlin', role: 'member' });
    expect(counts((await run(file)).body)).toMatchObject({ create: 0, update: 0, skip: size - 3 });
    expect((await find('row0@import.example'))?.version).toBe(1);
  });

  test('what the export writes is taken in again without any change', async () => {
    await run('Email;First name;Last name;Company\nformula@import.example;Fay;Mula;=HYPERLINK("x")');
    expect((await find('formula@import.example'))?.company).toBe('=HYPERLINK("x")');
    for (const language of ['en', 'fr', 'vi', 'cn', 'ar']) {
      const { body } = await house.app.get<string>('/api/users/export', {
        as: house.admin,
        headers: { cookie: `i18nextLng=${language}` },
      });
      const { body: trial } = await send(String(body));
      expect(trial.mapping, language).not.toContain(null);
      expect(counts(trial), language).toMatchObject({ create: 0, update: 0, errorCount: 0 });
      expect(trial.skip, language).toBe(trial.total);
    }
  });

  test('semicolons, byte order marks, quoted line breaks, UTF-16 and Windows-1252 are read', async () => {
    const semicolons =
      '\uFEFFEmail;Vorname;Nachname;Address\r\nquoted@import.example;Zoë;Quote;"Line 1; right"\r\n';
    await run(semicolons);
    expect(await find('quoted@import.example')).toMatchObject({ firstName: 'Zoë', address: 'Line 1; right' });
    const windows = new Uint8Array(
      Buffer.from('Email,First name,Last name\nwin@import.example,Ren\xe9,Fran\xe7ois', 'latin1'),
    );
    expect((await send(windows)).body.sample[0]).toEqual(['win@import.example', 'René', 'François']);
    const wide = new Uint8Array(
      Buffer.from('\uFEFFEmail\tFirst name\tLast name\nwide@import.example\tĐức\tLê', 'utf16le'),
    );
    expect((await send(wide)).body.sample[0]).toEqual(['wide@import.example', 'Đức', 'Lê']);
    const broken =
      'Email,First name,Last name,Company\nbroken@import.example,A,B,"two\nlines"\nnext@import.example,C,D,x';
    const { errors } = (await send(broken)).body;
    expect(errors).toEqual([{ row: 2, field: 'company', code: 'unprintable' }]);
  });

  test('countries and roles are read as people write them; an empty cell leaves what is there', async () => {
    await run('Email,First name,Last name,Country,Role\nwords@import.example,Wo,Rds,Allemagne,Gast');
    expect(
      (await send('Email,First name,Last name,Country,Role\nw2@import.example,A,B,Allemagne,Invité')).body
        .errors,
    ).toEqual([]);
    await run('Email,First name,Last name,Country,Role,City\nw2@import.example,A,B,Allemagne,Invité,Lyon');
    expect(await find('w2@import.example')).toMatchObject({ country: 'DE', role: 'guest', city: 'Lyon' });
    await run('Email,City,Job title\nw2@import.example,,Welder');
    expect(await find('w2@import.example')).toMatchObject({
      city: 'Lyon',
      jobTitle: 'Welder',
      firstName: 'A',
    });
  });

  test('the mapping can be given; a column twice, an unknown field or none for the e-mail is told', async () => {
    const file = 'A,B,C\nmapped@import.example,Ma,Pped';
    expect((await send(file)).body.errors).toEqual([{ row: 2, field: 'email', code: 'required' }]);
    const mapping = 'email,firstName,lastName';
    expect(counts((await run(file, { mapping })).body)).toMatchObject({ create: 1 });
    for (const bad of ['email,email,-', 'email,password,-', 'email,createdAt']) {
      const { status, body } = await send(file, { mapping: bad });
      expect(status, bad).toBe(400);
      expect(Object.keys(body.fields ?? {})[0], bad).toMatch(/^mapping/);
    }
  });

  test('a run is that of its trial: another file, mapping, entry or person is refused and nothing is written', async () => {
    const file = 'Email,First name,Last name\nlate@import.example,La,Te';
    const { token } = (await send(file)).body;
    const go = { dryRun: 'false', token };
    expect((await send(`${file}\nmore@import.example,M,Ore`, go)).body.code).toBe('import-changed');
    expect((await send(file, { ...go, entry: 'none' })).body.code).toBe('import-changed');
    expect((await send(file, { ...go, mapping: 'email,lastName,firstName' })).body.code).toBe(
      'import-changed',
    );
    expect((await send(file, go, house.manager)).body.code).toBe('import-changed');
    expect((await send(file, { dryRun: 'false' })).body.fields).toEqual({ token: 'required' });
    expect(await find('late@import.example')).toBeUndefined();
  });

  test('a manager adds and changes people below; nobody is given more than one has oneself', async () => {
    const file =
      'Email,First name,Last name,Role,City\nown@import.example,O,Wn,member,Rome\nabove@import.example,A,Bove,admin,Rome\nw2@import.example,X,Y,,Rome';
    const { body } = await run(file, { entry: 'none' }, house.manager);
    expect(counts(body)).toMatchObject({ create: 1, update: 1, skip: 0 });
    expect(body.errors).toEqual([{ row: 3, field: 'role', code: 'role-above-own' }]);
    expect(await find('above@import.example')).toBeUndefined();
    const ada = await db
      .selectFrom('user')
      .select('email')
      .where('name', '=', 'Ada Admin')
      .executeTakeFirstOrThrow();
    expect((await send(`Email,City\n${ada.email},Rome`, {}, house.manager)).body.errors).toEqual([
      { row: 2, field: 'email', code: 'not-above-target' },
    ]);
  });

  test('who may only invite changes nobody; others import nothing', async () => {
    const file = 'Email,First name,Last name,City\nw2@import.example,X,Y,Oslo';
    expect((await send(file, {}, house.member)).status).toBe(403);
    expect((await send(file, {}, house.guest)).status).toBe(403);
    const changes = ['users.read', 'users.invite'].map((permission) => ({ permission, allowed: true }));
    const { status } = await house.app.post(
      '/api/roles/update',
      { role: 'member', version: 1, changes },
      { as: house.admin },
    );
    expect(status).toBe(200);
    expect(counts((await run(file, {}, house.member)).body)).toMatchObject({
      update: 0,
      skip: 1,
      errorCount: 0,
    });
    expect((await find('w2@import.example'))?.city).toBe('Rome');
  });

  test('the last administrator stays one, and a deleted person is not taken for a new one', async () => {
    const admin = await db
      .selectFrom('user')
      .select('email')
      .where('id', '=', house.idOf('Ada Admin'))
      .executeTakeFirstOrThrow();
    const { body } = await run(
      `Email,Role,First name,Last name\nbeside1@import.example,,A,B\n${admin.email},member,,\nbeside2@import.example,,A,B`,
    );
    expect(body.errors).toEqual([{ row: 3, field: 'email', code: 'last-admin' }]);
    expect(body.create).toBe(2);
    for (const n of [1, 2]) expect(await find(`beside${n}@import.example`)).toBeDefined();
    const gone = await db
      .selectFrom('user')
      .select('email')
      .where('deletedAt', 'is not', null)
      .executeTakeFirstOrThrow();
    expect((await send(`Email,First name,Last name\n${gone.email},A,B`)).body.errors).toEqual([
      { row: 2, field: 'email', code: 'email-taken' },
    ]);
  });

  test('new people get a mail that leads to a first password, unless none is wanted', async () => {
    const mailsTo = async (to: string) =>
      (await db.selectFrom('system_mail').select('kind').where('to', '=', to).execute()).map(
        ({ kind }) => kind,
      );
    await run('Email,First name,Last name\nmailed@import.example,M,A');
    await run('Email,First name,Last name\nquiet@import.example,Q,U', { entry: 'none' });
    expect(await mailsTo('mailed@import.example')).toEqual(['invitation']);
    expect(await mailsTo('quiet@import.example')).toEqual([]);
  });

  test('what is no table, too long or too big is refused with its reason', async () => {
    const many = `Email\n${'a@b.example\n'.repeat(MAX_IMPORT_ROWS + 1)}`;
    expect((await send(many)).body.fields).toEqual({ file: `too-many-rows:${MAX_IMPORT_ROWS}` });
    expect((await send('')).body.fields).toEqual({ file: 'not-a-table' });
    expect((await send(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0, 0, 8]))).body.fields).toEqual({
      file: 'not-a-table',
    });
    expect((await send('x'.repeat(MAX_IMPORT_BYTES + 1))).status).toBe(413);
    expect(await house.app.leftOvers()).toEqual([]);
  });
});

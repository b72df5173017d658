import { expect, test } from 'vitest';
import { MAX_LABELS } from '@/domain/mail/limits';
import { newId, newRow } from '@/server/db/row';
import { eachMailbox } from '@/testing/mail';

eachMailbox((at) => {
  const refused = async (path: string, body: object, who = at.ana) => {
    const answer = await at.api.call(who, `labels/${path}`, body);
    return [answer.status, answer.body.code];
  };
  const fields = (name: string) => ({ label: { name, color: '#08734F' } });
  const custom = async (who = at.ana) => (await at.api.labels(who)).filter(({ type }) => type === 'custom');

  test('system labels come in their order, then own ones by name; those that are rare only when they hold something', async () => {
    await at.api.label(at.ana, 'work');
    await at.api.label(at.ana, 'Étude');
    const ids = async () =>
      (await at.api.labels(at.ana)).map(({ type, id, name }) => (type === 'system' ? id : name));
    const system = ['all', 'inbox', 'sent', 'drafts', 'trash', 'spam', 'important', 'starred'];
    expect(await ids()).toEqual([...system, 'Étude', 'work']);
    const { in: mails } = await at.api.arrive(at.ben, { to: [at.ana] });
    await at.api.update(at.ana, { mailIds: [mails[at.ana.id]!] }, { folder: 'archive' });
    await at.api.own(at.ana, 'outbox');
    expect(await ids()).toEqual([...system, 'archive', 'outbox', 'Étude', 'work']);
    expect((await at.api.labels(at.ana)).find(({ id }) => id === 'outbox')).toEqual({
      id: 'outbox',
      type: 'system',
      name: 'outbox',
      color: null,
      unreadCount: 0,
      totalCount: 1,
      version: null,
    });
    expect(await custom(at.ben)).toEqual([]);
  });

  test('a label is renamed and colored by its version; an older one gets the present label', async () => {
    const { id: labelId, ...made } = await at.api.label(at.ana, 'Work');
    expect(made).toMatchObject({
      type: 'custom',
      name: 'Work',
      color: '#08734F',
      unreadCount: 0,
      version: 1,
    });
    const answer = await at.api.call(at.ana, 'labels/update', {
      labelId,
      version: 1,
      label: { name: 'Job' },
    });
    expect(answer.body).toMatchObject({ label: { name: 'Job', color: '#08734F', version: 2 } });
    const late = await at.api.call(at.ana, 'labels/update', {
      labelId,
      version: 1,
      label: { color: '#BF282D' },
    });
    expect([late.status, late.body]).toMatchObject([
      409,
      { code: 'stale-version', current: { label: { name: 'Job', version: 2 } } },
    ]);
    const body = { labelId, version: 2, label: { name: 'Mine' } };
    expect(await refused('update', body, at.ben)).toEqual([404, 'not-found']);
    expect(await refused('delete', { labelId }, at.ben)).toEqual([404, 'not-found']);
  });

  test('a name is there once, without regard to case and accents, and is not that of a system label in any language', async () => {
    const { id: labelId } = await at.api.label(at.ana, 'Réunion');
    const { id: other } = await at.api.label(at.ana, 'Other');
    for (const name of ['reunion', ' RÉUNION ', 'inbox', 'Boîte de réception', '收件箱', 'المسودات'])
      expect([name, ...(await refused('new', fields(name)))]).toEqual([name, 409, 'name-taken']);
    expect(await refused('update', { labelId: other, version: 1, label: { name: 'REUNION' } })).toEqual([
      409,
      'name-taken',
    ]);
    await at.api.done(at.ana, 'labels/update', { labelId, version: 1, label: { name: 'reunion' } });
    await at.api.label(at.ben, 'Réunion');
    const two = await Promise.all([1, 2].map(() => at.api.call(at.ana, 'labels/new', fields('Twice'))));
    expect(new Set(two.map(({ status }) => status))).toEqual(new Set([200, 409]));
  });

  test('a deleted label is on no mail; restored, it is on those it was on, unless its name is taken', async () => {
    const { id: labelId } = await at.api.label(at.ana, 'Work');
    const { in: ids } = await at.api.arrive(at.ben, { to: [at.ana], subject: 'Labelled' });
    const mailId = ids[at.ana.id]!;
    await at.api.update(at.ana, { mailIds: [mailId] }, { addLabelIds: [labelId] });
    expect(await custom()).toMatchObject([{ id: labelId, unreadCount: 1 }]);
    await at.api.done(at.ana, 'labels/delete', { labelId });
    expect((await at.api.mail(at.ana, mailId)).labelIds).toEqual(['inbox']);
    expect((await at.api.read(at.ana, `mails?customLabel=${labelId}`)).status).toBe(404);
    expect(await custom()).toEqual([]);
    // An act and its undo meanwhile leave the mark alone.
    const { before } = await at.api.update(at.ana, { mailIds: [mailId] }, { isStarred: true });
    await at.api.done(at.ana, 'mails/restore', { mails: before });
    const { id: namesake } = await at.api.label(at.ana, 'WORK');
    expect(await refused('restore', { labelId })).toEqual([409, 'name-taken']);
    await at.api.done(at.ana, 'labels/delete', { labelId: namesake });
    await at.api.done(at.ana, 'labels/restore', { labelId });
    expect((await at.api.mail(at.ana, mailId)).labelIds).toEqual(['inbox', labelId]);
    expect(await at.api.subjects(at.ana, { customLabel: 'work' })).toEqual(['Labelled']);
    expect(await refused('restore', { labelId }, at.ben)).toEqual([404, 'not-found']);
  });

  test('there is room for two hundred', async () => {
    const rows = Array.from({ length: MAX_LABELS - 1 }, (_, n) => {
      const id = newId();
      return {
        ...newRow(),
        id,
        userId: at.ana.id,
        name: `Label ${n}`,
        nameKey: `label ${n}`,
        color: '#08734F',
      };
    });
    await at.db.insertInto('mail_label').values(rows).execute();
    const { id: labelId } = await at.api.label(at.ana, 'Last');
    expect(await refused('new', fields('More'))).toEqual([409, 'too-many-labels']);
    await at.api.done(at.ana, 'labels/delete', { labelId });
    await at.api.label(at.ana, 'More');
    expect(await refused('restore', { labelId })).toEqual([409, 'too-many-labels']);
  });

  test('the activity log has nothing of labels', async () => {
    const { id: labelId } = await at.api.label(at.ana, 'Private');
    await at.api.done(at.ana, 'labels/delete', { labelId });
    const lines = await at.db.selectFrom('activity').where('actorId', '=', at.ana.id).selectAll().execute();
    expect(lines).toEqual([]);
  });

  test.each([
    [{ name: ' ', color: '#08734F' }, 'label.name'],
    [{ name: 'a'.repeat(41), color: '#08734F' }, 'label.name'],
    [{ name: 'a/b', color: '#08734F' }, 'label.name'],
    [{ name: 'a\u202Eb', color: '#08734F' }, 'label.name'],
    [{ name: 'Work', color: '#123456' }, 'label.color'],
    [{ name: 'Work', color: '#08734F', size: 1 }, 'label.size'],
  ])('%j is no label', async (label, field) => {
    const { status, body } = await at.api.call(at.ana, 'labels/new', { label });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});

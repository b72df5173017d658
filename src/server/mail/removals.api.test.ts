import { expect, test } from 'vitest';
import { PURPOSES } from '@/domain/blobs/purposes';
import { claimFiles } from '@/server/core/blobs/attachments';
import { transaction } from '@/server/db/transaction';
import { MAIL_FILES } from '@/server/mail/owners';
import { eachMailbox, type Holder, mailApi } from '@/testing/mail';

const DAY = 24 * 3600_000;

eachMailbox((at) => {
  const rows = async (messageId: string) => {
    const of = async (table: 'mail_message', column: 'id') =>
      (await at.db.selectFrom(table).select(column).where(column, '=', messageId).execute()).length;
    const files = await at.db
      .selectFrom('attachment')
      .select('id')
      .where('ownerType', '=', MAIL_FILES)
      .where('ownerId', '=', messageId)
      .execute();
    const found = await at.db
      .selectFrom('search_doc')
      .select('rowNo')
      .where('entityId', '=', messageId)
      .execute();
    const texts = await at.db
      .selectFrom('mail_body')
      .select('messageId')
      .where('messageId', '=', messageId)
      .execute();
    return [await of('mail_message', 'id'), texts.length, files.length, found.length];
  };
  const attach = async (who: Holder, messageId: string) => {
    const part = { file: new Blob(['text']), name: 'note.txt' };
    const { body } = await at.api.upload<{ attachment: { id: string } }>(
      '/api/blobs/new',
      { purpose: 'mail' },
      part,
      who.as,
    );
    const claim = {
      ids: [body.attachment.id],
      by: who.id,
      purpose: 'mail',
      ownerType: MAIL_FILES,
      ownerId: messageId,
    } as const;
    expect(PURPOSES.mail.perRecord).toBeGreaterThan(1);
    await transaction(at.db, (trx) => claimFiles(trx, claim));
  };
  const remove = (who: Holder, mailId: string) =>
    at.api.call<{ changed: number }>(who, 'mails/delete', { mailIds: [mailId] });
  const trash = (who: Holder, mailIds: string[]) => at.api.update(who, { mailIds }, { folder: 'trash' });

  test('only what is in trash or spam is deleted for good, and with its last holder the mail goes with its files', async () => {
    const { messageId, in: ids, sent } = await at.api.arrive(at.ben, { to: [at.ana] });
    await attach(at.ben, messageId);
    const own = ids[at.ana.id]!;
    const other = (await at.api.arrive(at.ben, { to: [at.ana] })).in[at.ana.id]!;
    await trash(at.ana, [own]);
    const { status, body } = await at.api.call(at.ana, 'mails/delete', { mailIds: [own, other] });
    expect([status, body.code]).toEqual([409, 'not-in-trash']);
    expect((await at.api.mail(at.ana, own)).folder).toBe('trash');
    expect((await remove(at.ana, own)).body).toEqual({ changed: 1 });
    expect((await at.api.read(at.ana, `mail?mailId=${own}`)).status).toBe(404);
    expect(await at.api.mail(at.ben, sent)).toMatchObject({ message: 'Hello' });
    expect(await rows(messageId)).toEqual([1, 1, 1, 1]);
    await trash(at.ben, [sent]);
    await remove(at.ben, sent);
    expect(await rows(messageId)).toEqual([0, 0, 0, 0]);
  });

  test('two last holders who delete at once leave nothing behind', async () => {
    const mails = [];
    for (let n = 0; n < 5; n += 1) mails.push(await at.api.arrive(at.ben, { to: [at.ana] }));
    await trash(
      at.ana,
      mails.map((mail) => mail.in[at.ana.id]!),
    );
    await trash(
      at.ben,
      mails.map(({ sent }) => sent),
    );
    await Promise.all(
      mails.flatMap((mail) => [remove(at.ana, mail.in[at.ana.id]!), remove(at.ben, mail.sent)]),
    );
    for (const { messageId } of mails) expect(await rows(messageId)).toEqual([0, 0, 0, 0]);
  });

  test('trash or spam is emptied at once, and nothing else', async () => {
    const put = (folder: 'trash' | 'spam' | 'archive') =>
      at.api.arrive(at.ben, { to: [at.ana], item: { folder }, unsent: true });
    for (const folder of ['trash', 'trash', 'spam', 'archive'] as const) await put(folder);
    expect(await at.api.done(at.ana, 'mails/delete', { label: 'trash' })).toEqual({ changed: 2 });
    expect(await at.api.subjects(at.ana, { systemLabel: 'trash' })).toEqual([]);
    expect(await at.api.subjects(at.ana, { systemLabel: 'spam' })).toHaveLength(1);
    expect(await at.api.done(at.ana, 'mails/delete', { label: 'spam' })).toEqual({ changed: 1 });
    expect(await at.api.subjects(at.ana, { systemLabel: 'archive' })).toHaveLength(1);
    expect(await at.api.done(at.ana, 'mails/delete', { label: 'spam' })).toEqual({ changed: 0 });
  });

  test('after thirty days in the trash a mail is gone, but stays while somebody else holds it', async () => {
    let late = 0;
    const later = mailApi(at.db, () => new Date(Date.now() + late));
    const { messageId, in: ids, sent } = await at.api.arrive(at.ben, { to: [at.ana] });
    const { in: kept } = await at.api.arrive(at.ben, { to: [at.ana] });
    const draft = await at.api.own(at.ana, 'drafts');
    const { id: labelId } = await at.api.label(at.ana, 'Old');
    await at.api.done(at.ana, 'labels/delete', { labelId });
    await trash(at.ana, [ids[at.ana.id]!, draft]);
    const purge = async (days: number) => {
      late = days * DAY;
      await at.db.deleteFrom('job').where('kind', '=', 'mail.purge').execute();
      await transaction(at.db, (trx) =>
        later.services.jobs.add(trx, { kind: 'mail.purge', payload: null, runAt: new Date(0) }),
      );
      await later.services.jobs.runDue();
    };
    const left = async () =>
      (await at.db.selectFrom('mail_item').select('id').where('userId', '=', at.ana.id).execute())
        .map(({ id }) => id)
        .toSorted();
    const three = [ids[at.ana.id]!, kept[at.ana.id]!, draft].toSorted();
    await purge(29);
    expect(await left()).toEqual(three);
    await purge(31);
    expect(await left()).toEqual([kept[at.ana.id]]);
    expect(await rows(messageId)).toEqual([1, 1, 0, 1]);
    expect((await at.api.mail(at.ben, sent)).folder).toBe('sent');
    expect((await at.api.call(at.ana, 'labels/restore', { labelId })).status).toBe(404);
  });

  test('with an erased person their mailbox goes; what others hold keeps the name as text', async () => {
    const { in: ids, messageId } = await at.api.arrive(at.ben, { to: [at.ana], subject: 'Kept' });
    const { sent } = await at.api.arrive(at.ana, { to: [at.ben], subject: 'To Ben' });
    const alone = await at.api.arrive(at.ben, { to: ['eve@example.org'] });
    await at.api.own(at.ben, 'drafts');
    await at.api.label(at.ben, 'Private');
    await transaction(at.db, (trx) => at.api.services.events.emit(trx, 'user.erased', { userId: at.ben.id }));
    for (const table of ['mail_item', 'mail_label'] as const)
      expect(await at.db.selectFrom(table).select('id').where('userId', '=', at.ben.id).execute()).toEqual(
        [],
      );
    expect(await rows(alone.messageId)).toEqual([0, 0, 0, 0]);
    expect(await rows(messageId)).toEqual([1, 1, 0, 1]);
    const left = await at.api.mail(at.ana, ids[at.ana.id]!);
    expect(left.from).toEqual({ name: at.ben.name, email: at.ben.email, userId: null, avatar: null });
    expect((await at.api.mail(at.ana, sent)).to).toMatchObject([{ name: at.ben.name, userId: null }]);
  });
});

import { beforeAll, expect, test } from 'vitest';
import type { Attachment } from '@/domain/blobs/schemas';
import { testApp } from '@/testing/api';
import { anyDatabase } from '@/testing/database';
import { createUser } from '@/testing/factories/users';

/** A text in UTF-16 with its byte order mark. */
function utf16(text: string, order: 'little' | 'big'): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return Uint8Array.from(order === 'big' ? bytes.swap16() : bytes);
}

anyDatabase((_name, open) => {
  let app: ReturnType<typeof testApp>;
  let as: string;

  beforeAll(async () => {
    const db = await open();
    app = testApp(db);
    await app.services.blobs.open(true);
    as = await app.signIn((await createUser(db)).email);
  });

  const upload = (bytes: Uint8Array<ArrayBuffer>, name: string, purpose = 'chat') =>
    app.upload<{ attachment: Attachment }>(
      '/api/blobs/new',
      { purpose },
      { file: new Blob([bytes]), name },
      as,
    );
  const typeOf = async (bytes: Uint8Array<ArrayBuffer>, name: string) =>
    (await upload(bytes, name)).body.attachment.type;

  test.each(['little', 'big'] as const)(
    'a text in UTF-16 (%s-endian) with a byte order mark is a text',
    async (order) => {
      const table = utf16('name\tsku\tprice\r\nTách trà\tU-1\t5,00\r\n', order);
      expect(await upload(table, 'products.csv', 'import')).toMatchObject({
        status: 200,
        body: { attachment: { type: 'text/csv', kind: 'document' } },
      });
      expect(await typeOf(table, 'products')).toBe('text/plain');
      // Longer than the part that is looked at, which ends within a character.
      expect(await typeOf(utf16(`a${'🙂'.repeat(5000)}`, order), 'long.txt')).toBe('text/plain');
      expect(await typeOf(utf16('<!doctype html><script>alert(1)</script>', order), 'a.txt')).toBe(
        'text/html',
      );
    },
  );

  test('music whose first bytes look like a byte order mark is music', async () => {
    const frame = new Uint8Array(1000);
    frame.set([0xff, 0xfe, 0x44, 0x00]);
    expect(await typeOf(frame, 'song.mp1')).toBe('audio/mpeg');
  });
});

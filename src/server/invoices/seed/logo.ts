import { Readable } from 'node:stream';
import { COMPANY } from '@/server/core/company/logo';
import type { Services } from '@/server/core/services';
import type { Transaction } from '@/server/db/database';

/** The mark of the product on clear ground. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="256" height="256">
  <path fill="#08734F" d="M16 2 2 29h6.2l2.3-4.7h11L23.8 29H30L16 2Zm0 10.6 3.3 6.9h-6.6l3.3-6.9Z"/>
  <path fill="#08734F" opacity="0.4" d="M4 30h24v1.6H4z"/>
</svg>`;

/** Gives the demo's company its picture, before documents take a copy of how it stands. */
export async function hangLogo(trx: Transaction, blobs: Services['blobs']): Promise<void> {
  const { default: sharp } = await import('sharp');
  const stream = Readable.from([await sharp(Buffer.from(MARK)).png().toBuffer()]);
  const owner = { ownerType: COMPANY, ownerId: 'main' };
  const logoId = await blobs.importBytes(trx, { stream, name: 'atrium-demo.png', purpose: 'logo', owner });
  await trx.updateTable('company').set({ logoId }).where('id', '=', 'main').execute();
}

import { defineAddresses } from '@/domain/addresses';

/** Endpoint paths for the file service. */
export const blobsAddresses = defineAddresses({
  upload: { method: 'POST', path: '/api/blobs/new', upload: true },
  fromFile: { method: 'POST', path: '/api/blobs/from-file' },
  toFiles: { method: 'POST', path: '/api/blobs/to-files' },
  remove: { method: 'POST', path: '/api/blobs/delete' },
  addresses: { method: 'GET', path: '/api/blobs/addresses' },
  newZip: { method: 'POST', path: '/api/blobs/zip/new' },
  zip: { method: 'GET', path: '/api/blobs/zip', produces: 'application/zip' },
  text: { method: 'GET', path: '/api/blobs/text' },
  content: { method: 'GET', path: '/api/blobs/content', produces: 'application/octet-stream' },
});

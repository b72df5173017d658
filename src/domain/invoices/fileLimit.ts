import { PURPOSES } from '../blobs/purposes';

/** Most files of one document or payment. */
export const MAX_FILES = PURPOSES.invoice.perRecord;

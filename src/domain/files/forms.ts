import * as z from 'zod';
import { fileName } from './schemas';

/** The form of a name: of a new folder, or a new name of an item. */
export const fileNameFields = z.object({ name: fileName });

import type { FileItem } from '@/domain/files/schemas';

/** Whether the person may change an item. */
export const mayEdit = ({ access }: Pick<FileItem, 'access'>): boolean => access !== 'view';

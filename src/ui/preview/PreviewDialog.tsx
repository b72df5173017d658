import { lazyPart } from '@/ui/feedback/lazyPart';
import type { PreviewPartProps } from './PreviewDialogPart';

const Part = lazyPart<PreviewPartProps>(
  () => import('./PreviewDialogPart').then((part) => part.PreviewDialogPart),
  { texts: ['preview'] },
);

interface PreviewDialogProps extends Omit<PreviewPartProps, 'id'> {
  /** Of the shown file; null = closed. */
  id: string | null;
}

/** Shows the files of a list one at a time; loaded when first opened. Source: files, B6. */
export function PreviewDialog({ id, ...rest }: PreviewDialogProps) {
  return id !== null && <Part id={id} {...rest} />;
}

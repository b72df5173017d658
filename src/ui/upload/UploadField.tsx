import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { UploadFieldProps } from './UploadFieldPart';

/** The files of a record in a form: `<UploadField purpose="feed" label attachments onChange />`; loaded when shown. */
export const UploadField = lazyPart<UploadFieldProps>(
  () => import('./UploadFieldPart').then((part) => part.UploadFieldPart),
  { texts: ['upload'], skeleton: <Skeleton variant="rounded" height={56} /> },
);

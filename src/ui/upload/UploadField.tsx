import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { UploadFieldProps } from './UploadFieldPart';

/** A form field for a record's files: `<UploadField purpose="feed" label attachments onChange />`; lazy-loaded. */
export const UploadField = lazyPart<UploadFieldProps>(
  () => import('./UploadFieldPart').then((part) => part.UploadFieldPart),
  { texts: ['upload'], skeleton: <Skeleton variant="rounded" height={56} /> },
);

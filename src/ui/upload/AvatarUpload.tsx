import Skeleton from '@mui/material/Skeleton';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { AvatarUploadProps } from './AvatarUploadPart';

const SIZE = 160;

/** Shows and changes a person's picture; lazy-loaded. */
export const AvatarUpload = lazyPart<AvatarUploadProps>(
  () => import('./AvatarUploadPart').then((part) => part.AvatarUploadPart),
  {
    texts: ['upload'],
    skeleton: <Skeleton variant="circular" width={SIZE} height={SIZE} sx={{ justifySelf: 'center' }} />,
  },
);

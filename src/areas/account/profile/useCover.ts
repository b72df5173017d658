import { useMemo } from 'react';
import { useAppDispatch } from '@/core/redux/hooks';
import { addSlice } from '@/core/redux/reducers';
import type { PickPicture } from '@/ui/upload/usePicture';
import { usePictures } from '../parts/usePictures';
import { profileSlice, showCover } from './state/profileSlice';

addSlice(profileSlice);

/** Sets and removes the cover of the user's profile; both reject with `ApiError`. */
export function useCover() {
  const dispatch = useAppDispatch();
  const { setCover, removeCover } = usePictures();
  return useMemo(() => {
    const show = ({ user, cover }: Awaited<ReturnType<typeof removeCover>>) =>
      dispatch(showCover({ userId: user.id, cover }));
    return {
      set: async (...picked: Parameters<PickPicture>) => show(await setCover(...picked)),
      remove: async () => show(await removeCover()),
    };
  }, [dispatch, setCover, removeCover]);
}

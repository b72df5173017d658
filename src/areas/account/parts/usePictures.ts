import { useMemo } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import type { OutputOf } from '@/domain/contract';
import type { picturesContract } from '@/domain/people/picturesContract';
import type { PickPicture } from '@/ui/upload/usePicture';
import { picturesApi } from '../api';

type Answer = OutputOf<(typeof picturesContract)['updateAvatar']>;
type Pick<Result> = (...picked: Parameters<PickPicture>) => Promise<Result>;

interface PictureActs {
  setAvatar: Pick<Answer>;
  removeAvatar: () => Promise<Answer>;
  setCover: Pick<Answer>;
  removeCover: () => Promise<Answer>;
}

/**
 * Sets and removes the user's pictures. The signed-in user is replaced by the one of the response, so that the
 * picture shows everywhere and the next save uses its version. Each call rejects with `ApiError`.
 */
export function usePictures(): PictureActs {
  const { take } = useAuth();
  return useMemo(() => {
    const taken = async (asked: Promise<Answer>): Promise<Answer> => {
      const answer = await asked;
      take(answer.user);
      return answer;
    };
    return {
      setAvatar: (file, onProgress) => taken(picturesApi.updateAvatar({ file }, { onProgress })),
      removeAvatar: () => taken(picturesApi.deleteAvatar({})),
      setCover: (file, onProgress) => taken(picturesApi.updateCover({ file }, { onProgress })),
      removeCover: () => taken(picturesApi.deleteCover({})),
    };
  }, [take]);
}

import { useCallback } from 'react';
import { useAppDispatch } from '@/core/redux/hooks';
import type { liveContract } from '@/domain/live/contract';
import type { InputOf } from '@/domain/contract';
import { publishOwnStatus } from './bus';
import { liveApi } from './liveApi';
import { ownRead } from './liveSlice';

/** Sets the current user's status; every tab shows it. Rejects with `ApiError`. */
export function useSetOwnStatus(): (choice: InputOf<(typeof liveContract)['status']>) => Promise<void> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (choice) => {
      const { own } = await liveApi.status(choice);
      dispatch(ownRead(own));
      publishOwnStatus(own);
    },
    [dispatch],
  );
}

import { useAuth } from '@/core/auth/useAuth';
import { today } from '../list/dueWords';

/** Today in the workspace, where the books are kept: a day that they take, wherever the person is. */
export function useBooksDay(): string {
  const { user } = useAuth();
  return today(user?.workspace.timeZone);
}

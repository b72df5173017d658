import { useAuth } from '@/core/auth/useAuth';
import { today } from '../list/dueWords';

/** Today in the workspace's time zone: a date the books accept, wherever the user is. */
export function useBooksDay(): string {
  const { user } = useAuth();
  return today(user?.workspace.timeZone);
}

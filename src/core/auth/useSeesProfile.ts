import { can } from '@/domain/auth/permissions';
import { useAuth } from './useAuth';

/** Whether the signed-in user may open somebody's profile, by username: their own, and with `users.read` all. */
export function useSeesProfile(): (username: string) => boolean {
  const { user } = useAuth();
  return (username) => username === user?.username || can(user, 'users.read');
}

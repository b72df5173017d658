import { useAuth } from '@/core/auth/useAuth';
import { dayIn } from '@/domain/days';

const todayIn = (zone: string) => dayIn(zone, new Date());

/** Today in the time zone of the workspace: the last day that an entry can have. */
export function useToday(): string {
  const { user } = useAuth();
  return todayIn(user?.workspace.timeZone ?? 'UTC');
}

import { useRouter } from 'next/router';
import { useAuth } from '@/core/auth/useAuth';
import { LANDING_PATH } from '@/core/paths';
import { usePreference } from '@/core/preferences/usePreferences';
import { lazyPart } from '@/ui/feedback/lazyPart';
import type { SetupCardProps, SetupStep } from './SetupCard';

const SetupCard = lazyPart<SetupCardProps>(() => import('./SetupCard').then((part) => part.SetupCard), {
  texts: ['workspace'],
});

const STEPS: readonly SetupStep[] = ['name', 'join', 'mail', 'invite'];

/** On the landing page, for administrators of a workspace without sample data: the remaining setup steps. */
export function FirstSteps() {
  const { user } = useAuth();
  const { pathname } = useRouter();
  const { value, isLoaded, set } = usePreference('setup.done');
  if (user?.role !== 'admin' || user.workspace.demo || pathname !== LANDING_PATH || !isLoaded) return null;
  const done: readonly unknown[] = Array.isArray(value) ? value : [];
  const left = STEPS.filter((step) => !done.includes(step));
  if (left.length === 0) return null;
  return <SetupCard left={left} onDone={(step) => set([...done, step])} />;
}

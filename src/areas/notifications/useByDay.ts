import { useEffect, useMemo, useState } from 'react';
import { useAuth } from '@/core/auth/useAuth';
import { addDays, dayIn } from '@/domain/invoices/days';
import type { Notice } from '@/domain/notifications/noticeSchemas';

const DAYS = ['today', 'yesterday', 'earlier'] as const;
type Day = (typeof DAYS)[number];

function dayOf(updatedAt: string, zone: string, today: string): Day {
  const day = dayIn(zone, new Date(updatedAt));
  if (day >= today) return 'today';
  return day === addDays(today, -1) ? 'yesterday' : 'earlier';
}

const MINUTE = 60_000;

/** The day that it is in a zone; another one after midnight. */
function useToday(zone: string): string {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE);
    return () => clearInterval(timer);
  }, []);
  return dayIn(zone, new Date(now));
}

/** Notices by their day in the person's zone, today first; days without any are left out. */
export function useByDay(notices: readonly Notice[]): { day: Day; rows: Notice[] }[] {
  const { user } = useAuth();
  const zone = user?.timeZone ?? 'UTC';
  const today = useToday(zone);
  return useMemo(
    () =>
      DAYS.map((day) => ({
        day,
        rows: notices.filter(({ updatedAt }) => dayOf(updatedAt, zone, today) === day),
      })).filter(({ rows }) => rows.length > 0),
    [notices, zone, today],
  );
}

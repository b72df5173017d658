import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText } from '@/core/i18n/errorText';
import { useText } from '@/core/i18n/useText';
import type { InputOf } from '@/domain/contract';
import { ApiError } from '@/domain/errors';
import type { NotificationSettings, notificationsContract } from '@/domain/notifications/contract';
import { toast } from '@/ui/feedback/toast';
import { notificationsApi } from '../api';

type Changes = Omit<InputOf<(typeof notificationsContract)['update']>, 'version'>;

function applied(
  settings: NotificationSettings,
  { topics = [], profile = {} }: Changes,
): NotificationSettings {
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const next = settings.topics.map((topic) => {
    const { inApp = topic.inApp, email = topic.email } = byId.get(topic.id) ?? {};
    return { ...topic, inApp, email };
  });
  return { ...settings, topics: next, profile: { ...settings.profile, ...profile } };
}

/**
 * Notification settings. Changes are optimistic and sent one after the other; a refusal shows a toast and reloads the
 * server's state.
 */
export function useNotifications() {
  const t = useText();
  const [settings, setSettings] = useState<NotificationSettings | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const version = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const waiting = useRef<Changes[]>([]);

  // The response does not include queued changes: they are applied on top of it.
  const take = useCallback((answer: NotificationSettings) => {
    version.current = answer.profile.version;
    setSettings(waiting.current.reduce(applied, answer));
  }, []);

  const read = useCallback(async () => {
    try {
      take(await notificationsApi.topics(undefined));
      setError(null);
    } catch (refusal) {
      if (refusal instanceof ApiError) setError(refusal);
    }
  }, [take]);
  // oxlint-disable-next-line react/set-state-in-effect -- what is set has come from the network
  useEffect(() => void read(), [read]);

  const send = async (changes: Changes) => {
    try {
      const answer = await notificationsApi.update({ ...changes, version: version.current });
      waiting.current.shift();
      take(answer);
      toast(t('account.saved'));
    } catch (refusal) {
      waiting.current.shift();
      if (!(refusal instanceof ApiError)) throw refusal;
      toast(errorText(t, refusal), { variant: 'error' });
      await read();
    }
  };
  const change = (changes: Changes) => {
    setSettings((known) => known && applied(known, changes));
    waiting.current.push(changes);
    queue.current = queue.current.then(() => send(changes));
  };
  return { settings, error, read, change };
}

export type ChangeNotifications = ReturnType<typeof useNotifications>['change'];

import type { NotificationSettings } from '@/domain/notifications/contract';
import { type Topic, topicRule } from '@/domain/notifications/topics';

export type Choice = NotificationSettings['topics'][number]['default'];

/** When and how who has chosen nothing hears. */
export const PROFILE: NotificationSettings['profile'] = {
  digestTime: '08:00',
  digestWeekday: 1,
  quietFrom: null,
  quietTo: null,
  sound: true,
  desktop: false,
  version: 0,
};

/** What a topic does for who has chosen nothing. */
export function defaultOf(id: Topic): Choice {
  const { inApp, email } = topicRule(id);
  return { inApp, email: email ?? 'off' };
}

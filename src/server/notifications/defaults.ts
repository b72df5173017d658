import type { NotificationSettings } from '@/domain/notifications/contract';
import { type Topic, topicRule } from '@/domain/notifications/topics';

export type Choice = NotificationSettings['topics'][number]['default'];

/** Mail times of users who have chosen nothing. */
export const PROFILE: NotificationSettings['profile'] = {
  digestTime: '08:00',
  digestWeekday: 1,
  quietFrom: null,
  quietTo: null,
  sound: true,
  desktop: false,
  version: 0,
};

/** Delivery of a topic for users who have chosen nothing. */
export function defaultOf(id: Topic): Choice {
  const { inApp, email } = topicRule(id);
  return { inApp, email: email ?? 'off' };
}

import type { Selectable } from 'kysely';
import type { Language } from '@/domain/languages';
import type { Notice } from '@/domain/notifications/noticeSchemas';
import { noticeText } from '@/domain/notifications/noticeText';
import { isTopic, topicRule } from '@/domain/notifications/topics';
import type { PersonRef } from '@/domain/people/personRef';
import type { NotificationTable } from '@/server/db/tables/notifications';
import { noticeWriting } from './writing';

export type NoticeRow = Selectable<NotificationTable>;

/** The facts of a stored notice. */
export function factsOf(row: Pick<NoticeRow, 'topic' | 'params' | 'count'>) {
  const params = JSON.parse(row.params) as Notice['params'];
  return { topic: row.topic, params, count: row.count };
}

/** A stored notification in its user's language; nothing for a topic unknown to this version. */
export function toNotice(
  row: NoticeRow,
  people: ReadonlyMap<string, PersonRef>,
  language: Language,
): Notice[] {
  const { topic, id, link, count, createdAt, updatedAt, version, acted } = row;
  if (!isTopic(topic)) return [];
  const facts = factsOf(row);
  const person = row.actorId === null ? undefined : people.get(row.actorId);
  const actor = person ? { id: person.id, name: person.name, avatar: person.avatar } : null;
  return [
    {
      id,
      topic,
      type: topicRule(topic).type,
      ...noticeText(facts, noticeWriting(language)),
      params: facts.params,
      actor,
      avatar: actor?.avatar ?? null,
      link,
      actions: JSON.parse(row.actions) as Notice['actions'],
      acted,
      count,
      createdAt,
      updatedAt,
      isUnRead: row.readAt === null,
      isSeen: row.seenAt !== null || row.readAt !== null,
      archived: row.archivedAt !== null,
      version,
    },
  ];
}

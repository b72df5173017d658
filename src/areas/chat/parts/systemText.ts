import type { Format } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import type { TextFunction } from '@/domain/texts/keys';
import type { ContentType, Message } from '@/domain/chat/schemas';

/** A system message as a sentence. */
export function systemText(
  t: TextFunction,
  { list }: Pick<Format, 'list'>,
  { system, senderId }: Pick<Message, 'system' | 'senderId'>,
  nameOf: (id: string) => string,
): string {
  if (!system) return '';
  const { kind, text, userIds = [] } = system;
  const people = list(userIds.map((id) => isolated(nameOf(id))));
  const part = (kind === 'renamed' || kind === 'topic') && !text ? (`${kind}Off` as const) : kind;
  return t(`chat.system.${part}`, {
    name: isolated(nameOf(senderId)),
    people,
    text: isolated(text ?? ''),
  });
}

/** Text for a message without a body. System messages are never quoted, pinned or found. */
export const wordlessText = (t: TextFunction, contentType: ContentType): string =>
  contentType === 'system' ? '' : t(`chat.preview.${contentType}`);

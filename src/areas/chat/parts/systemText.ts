import type { Format } from '@/core/i18n/format';
import { isolated } from '@/core/i18n/isolated';
import type { TextFunction } from '@/core/i18n/languageContext';
import type { Message } from '@/domain/chat/schemas';

/** What happened in a conversation as a sentence. */
export function systemText(
  t: TextFunction,
  { list }: Pick<Format, 'list'>,
  { system, senderId }: Pick<Message, 'system' | 'senderId'>,
  nameOf: (id: string) => string,
): string {
  if (!system) return '';
  const people = list((system.userIds ?? []).map((id) => isolated(nameOf(id))));
  const empty = (system.kind === 'renamed' || system.kind === 'topic') && !system.text ? 'Off' : '';
  return t(`chat.system.${system.kind}${empty}`, {
    name: isolated(nameOf(senderId)),
    people,
    text: isolated(system.text ?? ''),
  });
}

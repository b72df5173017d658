import { excerptAround } from '@/domain/excerpt';
import { addDays } from '@/domain/days';
import type { Mail } from '@/domain/mail/schemas';
import { highlightsIn } from '@/domain/search/highlights';
import { phrasesOf } from '@/domain/search/words';
import type { SearchFinds, SearchHit, SearchQuestion } from '@/server/core/searches';
import type { Services } from '@/server/core/services';
import { contextOf } from '../context';
import { listMails } from '../list/list';
import { mailPath } from '../describe';

/** Characters in the excerpt of a match. */
const EXCERPT = 120;

function toHit({ id, subject, message, from, createdAt }: Mail, phrases: readonly string[][]): SearchHit {
  const place = highlightsIn(message, phrases)[0]?.[0] ?? 0;
  return {
    id,
    type: 'mail',
    title: subject,
    snippet: excerptAround(message, place, EXCERPT),
    path: mailPath(id),
    actor: { name: from.name || from.email, avatar: from.avatar },
    at: createdAt,
  };
}

/** The filters in the syntax of the search of mails. */
function typedOf({ text, from, days, has }: Pick<SearchQuestion, 'text' | 'from' | 'days' | 'has'>): string {
  return [
    text,
    ...(from ? [`from:"${from.name.replaceAll('"', ' ')}"`] : []),
    ...(days.from === undefined ? [] : [`after:${addDays(days.from, -1)}`]),
    ...(days.to === undefined ? [] : [`before:${addDays(days.to, 1)}`]),
    ...has.map(() => 'has:attachment'),
  ].join(' ');
}

/** Registers mails in the global search: the own ones outside trash and spam. */
export function searchMails(services: Services): void {
  services.searches.register('mail', {
    permission: 'mail.use',
    knows: ['from', 'days', 'file'],
    find: async ({ user, request, limit, cursor, ...asked }): Promise<SearchFinds> => {
      const context = contextOf({ ...services, user, request });
      const question = { systemLabel: 'all', group: 'mail', query: typedOf(asked), limit, cursor } as const;
      const { mails, next } = await listMails(context, question);
      const phrases = phrasesOf(asked.text);
      return { hits: mails.map((mail) => toHit(mail, phrases)), next };
    },
  });
}

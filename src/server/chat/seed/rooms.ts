import { LANGUAGES, type Language } from '@/domain/languages';
import type { Cast, DemoPerson } from './cast';

/** A demo conversation before it has messages. */
export interface Room {
  key: string;
  type: 'ONE_TO_ONE' | 'GROUP' | 'CHANNEL';
  title?: string;
  topic?: string;
  isPublic?: true;
  /** The first one is its creator. */
  people: DemoPerson[];
  /** The senders, when not all members write. */
  writers?: DemoPerson[];
  languages: Language[];
  count: number;
  /** Minutes since the last message. */
  last: number;
  /** Messages at the end that the demo's first account has not read. */
  unread?: number;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const direct = (
  key: string,
  people: DemoPerson[],
  languages: Language[],
  count: number,
  last: number,
): Room => ({ key, type: 'ONE_TO_ONE', people, languages, count, last });

function directs({ admin, manager, member, guest, speaking }: Cast): Room[] {
  return [
    { ...direct('manager', [admin, manager], ['en', 'fr'], 40, 3), unread: 2 },
    direct('member', [admin, member], ['vi', 'en'], 34, 50),
    direct('french', [admin, speaking('fr')], ['fr'], 28, 5 * HOUR),
    direct('chinese', [admin, speaking('cn')], ['cn'], 20, 26 * HOUR),
    direct('arabic', [admin, speaking('ar')], ['ar', 'en'], 22, 2 * DAY),
    direct('english', [speaking('en'), admin], ['en'], 30, 3 * DAY),
    direct('guest', [admin, guest], ['en'], 16, 6 * DAY),
    // Between two other users: must not be found or opened by anybody else.
    direct('others', [manager, member], ['en'], 24, 90),
  ];
}

function groups({ admin, manager, member, guest, speaking }: Cast): Room[] {
  const group = (key: string, title: string, people: DemoPerson[], rest: Partial<Room>): Room => ({
    key,
    type: 'GROUP',
    title,
    people,
    languages: ['en'],
    count: 24,
    last: DAY,
    ...rest,
  });
  return [
    group('showroom', 'New showroom', [manager, admin, member, speaking('en'), speaking('en', 1), guest], {
      count: 40,
      last: 34,
      unread: 7,
    }),
    group('lyon', 'Équipe Lyon', [speaking('fr'), admin, speaking('fr', 1), speaking('fr', 2)], {
      languages: ['fr'],
      count: 26,
      last: 4 * HOUR,
    }),
    group('fair', '上海展会 2026', [admin, speaking('cn'), speaking('cn', 1), speaking('en', 2)], {
      languages: ['cn', 'en'],
      count: 26,
      last: 20 * HOUR,
    }),
    group('dubai', 'فريق دبي', [speaking('ar'), admin, speaking('ar', 1), member], {
      languages: ['ar', 'en', 'vi'],
      last: 3 * DAY,
    }),
  ];
}

function channels({ admin, manager, member, guest, everybody, speaking }: Cast): Room[] {
  return [
    {
      key: 'general',
      type: 'CHANNEL',
      title: 'general',
      topic: 'For everybody: news, questions, lunch',
      isPublic: true,
      people: [...everybody],
      writers: [
        admin,
        manager,
        member,
        guest,
        ...LANGUAGES.flatMap((one) => [speaking(one), speaking(one, 1)]),
      ],
      languages: [...LANGUAGES],
      count: 62,
      last: 12,
      unread: 23,
    },
    {
      key: 'announcements',
      type: 'CHANNEL',
      title: 'announcements',
      topic: 'What everybody should know',
      isPublic: true,
      people: [...everybody],
      writers: [admin, manager],
      languages: ['en'],
      count: 8,
      last: 8 * HOUR,
    },
    {
      key: 'finance',
      type: 'CHANNEL',
      title: 'finance',
      topic: 'Figures before they are public',
      people: [manager, admin, member, speaking('en', 3)],
      languages: ['en'],
      count: 22,
      last: DAY + 2 * HOUR,
    },
  ];
}

/** The conversations of the demo: 14 of its first account, and one of two others. Source: chat, section 9. */
export function demoRooms(cast: Cast): Room[] {
  return [...directs(cast), ...groups(cast), ...channels(cast)];
}

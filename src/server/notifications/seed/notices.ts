import type { NotificationRequest } from '@/domain/events';
import type { Topic } from '@/domain/notifications/topics';

interface Named {
  id: string;
  name: string;
  username: string;
}

/** A demo notification. */
export interface DemoNotice extends Pick<
  NotificationRequest,
  'actions' | 'actorId' | 'entity' | 'link' | 'params'
> {
  topic: Topic;
  minutesAgo: number;
  unread: boolean;
  count?: number;
  archived?: true;
}

const HOUR = 60;
const DAY = 24 * HOUR;

const COMMENTS = [
  'Great work, the numbers look right now.',
  'Can we show this to the customer on Monday?',
  'I like the second picture best.',
  'Merci beaucoup, c’est très clair !',
  'شكرًا، هذا مفيد جدًا',
];

const page = ({ username }: Named) => `/dashboard/user/${username}`;

function follow(person: Named, minutesAgo: number, unread = false): DemoNotice {
  return {
    topic: 'follow',
    actorId: person.id,
    entity: { type: 'users.person', id: person.id },
    link: page(person),
    params: { name: person.name },
    actions: [{ key: 'follow-back', path: '/api/profile/follow', body: { userId: person.id } }],
    minutesAgo,
    unread,
  };
}

function onPost(owner: Named, postId: string | undefined) {
  return {
    entity: { type: 'users.post', id: postId ?? owner.id },
    link: postId === undefined ? page(owner) : `${page(owner)}?post=${postId}`,
  };
}

type OnPost = ReturnType<typeof onPost>;

function comment(person: Named, place: OnPost, minutesAgo: number, unread = false): DemoNotice {
  const text = COMMENTS[minutesAgo % COMMENTS.length] ?? '';
  return {
    ...place,
    topic: 'profile-comment',
    actorId: person.id,
    params: { name: person.name, text },
    minutesAgo,
    unread,
  };
}

function likes(person: Named, place: OnPost, count: number, minutesAgo: number, unread = false): DemoNotice {
  const params = { name: person.name };
  return { ...place, topic: 'profile-like', actorId: person.id, params, count, minutesAgo, unread };
}

function about(
  owner: Named,
  topic: Topic,
  rest: Pick<DemoNotice, 'link' | 'params' | 'minutesAgo' | 'unread'>,
): DemoNotice {
  return { topic, entity: { type: 'users.person', id: owner.id }, ...rest };
}

/** Content of a notification about a demo record. */
export type DemoRecord = Omit<DemoNotice, 'minutesAgo' | 'unread'>;

/** Demo records that the first account is notified of. */
export interface DemoRecords {
  messages: DemoRecord;
  card: DemoRecord;
  comment: DemoRecord;
  order: DemoRecord;
  invoice: DemoRecord;
}

/** Factories of demo notifications to `owner`. */
function writers(owner: Named, others: readonly Named[], posts: readonly string[]) {
  const person = (n: number) => others[n % others.length] ?? owner;
  const post = (n: number) => onPost(owner, posts[n % Math.max(1, posts.length)]);
  const invitation = (n: number, minutesAgo: number): DemoNotice => ({
    topic: 'invitation-accepted',
    actorId: person(n).id,
    entity: { type: 'users.person', id: person(n).id },
    link: page(person(n)),
    params: { name: person(n).name },
    minutesAgo,
    unread: false,
  });
  const security = (event: string, minutesAgo: number) =>
    about(owner, 'security', {
      link: '/dashboard/user/account?tab=security',
      params: { event },
      minutesAgo,
      unread: false,
    });
  const announcement = (title: string, text: string, minutesAgo: number, unread = false) =>
    about(owner, 'announcement', {
      link: '/dashboard/notifications',
      params: { title, text },
      minutesAgo,
      unread,
    });
  const record = (found: DemoRecord, minutesAgo: number, unread = false): DemoNotice => ({
    ...found,
    minutesAgo,
    unread,
  });
  return { person, post, invitation, security, announcement, record };
}

type Writers = ReturnType<typeof writers>;

function ofThisWeek(
  { person, post, invitation, announcement, record }: Writers,
  { messages, card, order }: DemoRecords,
): DemoNotice[] {
  return [
    comment(person(3), post(0), 4, true),
    follow(person(4), 21, true),
    likes(person(5), post(1), 7, 55, true),
    announcement('Office closed on Friday', 'Have a good long weekend, everybody.', 3 * HOUR, true),
    record(order, 5 * HOUR, true),
    record(messages, 9 * HOUR, true),
    record(card, 22 * HOUR, true),
    invitation(8, DAY + HOUR),
    likes(person(9), post(0), 30, DAY + 4 * HOUR),
  ];
}

function ofBefore(
  { person, post, invitation, security, announcement, record }: Writers,
  { comment: ofCard, invoice }: DemoRecords,
): DemoNotice[] {
  return [
    record(ofCard, 2 * DAY),
    security('new-device', 2 * DAY + 5 * HOUR),
    follow(person(11), 3 * DAY),
    comment(person(3), post(3), 4 * DAY),
    likes(person(4), post(2), 3, 5 * DAY),
    invitation(5, 6 * DAY),
    announcement('New: two-factor sign-in', 'Turn it on in your account, under Security.', 7 * DAY),
    comment(person(7), post(0), 8 * DAY),
    follow(person(6), 9 * DAY),
    security('two-factor-on', 10 * DAY),
    record(invoice, 12 * DAY),
    likes(person(8), post(3), 1, 13 * DAY),
    comment(person(9), post(2), 15 * DAY),
    security('password', 16 * DAY),
    { ...follow(person(10), 18 * DAY), archived: true },
    { ...announcement('Welcome to Atrium', 'Here you see what concerns you.', 20 * DAY), archived: true },
    { ...invitation(11, 21 * DAY), archived: true },
  ];
}

/** 26 notifications: 7 unread, 3 archived, at least one of each group in use. */
export function demoNotices(
  owner: Named,
  others: readonly Named[],
  posts: readonly string[],
  records: DemoRecords,
): DemoNotice[] {
  const by = writers(owner, others, posts);
  return [...ofThisWeek(by, records), ...ofBefore(by, records)];
}

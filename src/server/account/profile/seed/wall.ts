import { isRole } from '@/domain/auth/permissions';
import { normalise } from '@/domain/search/normalise';
import type { Random } from '@/server/core/random';
import { newRow } from '@/server/db/row';

/** What the demo people post, in the languages they speak. */
const POSTS = [
  'Two weeks of work behind us and the new shelves are up. Come by and have a look.',
  'Who else finds that the best ideas come on the way home?\n\nI wrote mine down this time.',
  'First snow this morning. The bus was late, the coffee was hot.',
  'Our customer in Lyon sent us a thank-you card. It hangs in the kitchen now.',
  'I have been learning to say no to meetings without an agenda. Week three: going well.',
  'The stock count is done. Every single screw is where it should be.',
  'Lunch walk along the river. Twenty minutes that save the afternoon.',
  'Anyone with experience in moving a team to shorter weeks? I would love to hear how it went.',
  'The draft of the new catalogue is in the shared folder. Be honest.',
  'Finished “The Design of Everyday Things” again. Doors still confuse me.',
  'Small wins: the printer on the second floor works.',
  'We now ship to 24 countries. When I started there were three.',
  'Reading the release notes so that you do not have to. The search is faster, that is all you need to know.',
  'Thanks to everyone who stayed late on Thursday. Dinner is on me.',
  'Trois ans dans cette équipe aujourd’hui. Merci à toutes et à tous !',
  'Le marché du samedi matin, et la semaine est oubliée.',
  'La nouvelle salle de réunion a enfin une porte qui ferme.',
  'Sáng nay trời se lạnh, cà phê sữa nóng là nhất.',
  'Cảm ơn cả nhóm đã hoàn thành đơn hàng trước hạn hai ngày!',
  'Cuối tuần này ai đi chạy bộ ở biển Mỹ Khê không?',
  '新的展示厅今天开放，欢迎大家来看看。',
  '连续加班一周，项目终于上线了。谢谢每一位同事！',
  '周末去爬山，空气真好。',
  'اليوم أنهينا المرحلة الأولى من المشروع. شكرًا لكل من ساهم.',
  'قهوة الصباح مع الزملاء أفضل بداية لليوم.',
  'أبحث عن كتب جيدة في إدارة الفرق الصغيرة، ما اقتراحاتكم؟',
  'A reminder to myself: write the invoice on the day the work is done.',
  'The dog of the neighbours has joined three of my calls this week. He is now on the team page.',
] as const;

/** Addresses that a post may link to; domains reserved for examples. */
const LINKS = [
  'https://www.example.org/handbook/meetings',
  'https://blog.example.com/2026/small-teams',
  'https://www.example.net/recipes/pumpkin-soup',
] as const;

/** Comments on these posts. */
const COMMENTS = [
  'Well done!',
  'Love this.',
  'Count me in.',
  'Where was that?',
  'Same here, every week.',
  'Can you share the notes?',
  'That made my day.',
  'I will bring cake.',
  'Finally!',
  'How long did it take?',
  'Happy to help next time.',
  'This deserves a bigger audience.',
  'Bravo à toute l’équipe !',
  'Très belle nouvelle.',
  'Je viens avec plaisir.',
  'Tuyệt vời quá!',
  'Chúc mừng cả nhà nhé.',
  'Cho mình tham gia với.',
  '太好了！',
  '辛苦了，谢谢分享。',
  '下次一起去。',
  'ممتاز، بالتوفيق!',
  'أحسنتم جميعًا.',
  'فكرة جميلة.',
] as const;

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** The accounts of the sign-in page: they get more posts and reactions than chance would give. */
const MAIN = 4;

export interface Member {
  id: string;
  role: string;
  approvedAt: string | null;
  banned?: number;
}

/** Active users who may post. */
const writersOf = (users: readonly Member[]) =>
  users.filter(
    ({ role, approvedAt, banned }) => isRole(role) && role !== 'guest' && approvedAt !== null && !banned,
  );

const iso = (ms: number) => new Date(ms).toISOString();

/** An instant between two, the second excluded. */
const between = (random: Random, from: number, to: number) => from + Math.floor(random.next() * (to - from));

/** Every user who may follow others follows 6 to 30 of them. */
export function makeFollows(random: Random, users: readonly Member[], now: Date) {
  const writers = writersOf(users);
  const until = now.getTime();
  return writers.flatMap(({ id: followerId }) => {
    const wanted = random.int(6, 30);
    const chosen = new Set<string>();
    for (let tries = 0; chosen.size < wanted && tries < wanted * 4; tries += 1) {
      const { id } = random.pick(writers);
      if (id !== followerId) chosen.add(id);
    }
    return [...chosen].map((followedId) => ({
      followerId,
      followedId,
      at: iso(between(random, until - 120 * DAY, until)),
    }));
  });
}

/** Posts of the last 90 days, oldest first; one in four is by an account of the sign-in page. */
export function makePosts(random: Random, users: readonly Member[], now: Date, count: number) {
  const writers = writersOf(users);
  const main = writersOf(users.slice(0, MAIN));
  if (writers.length === 0) return [];
  const step = (90 * DAY) / count;
  return Array.from({ length: count }, (_, n) => {
    const at = new Date(now.getTime() - 90 * DAY + Math.floor((n + random.next() * 0.9) * step));
    const author = main.length > 0 && random.chance(0.25) ? random.pick(main) : random.pick(writers);
    const createdAt = at.toISOString();
    const message = random.pick(POSTS);
    return {
      id: random.id(at),
      authorId: author.id,
      message,
      messageKey: normalise(message),
      link: random.chance(0.08) ? random.pick(LINKS) : null,
      ...newRow(createdAt),
    };
  });
}

interface Post {
  id: string;
  createdAt: string;
}

/** Most reactions come within a few days. */
const after = (random: Random, { createdAt }: Post, now: Date) => {
  const from = Date.parse(createdAt) + MINUTE;
  return between(random, from, Math.max(from + 1, Math.min(now.getTime(), from + 4 * DAY)));
};

/** Likes, at most one per user and post. */
export function makeLikes(
  random: Random,
  users: readonly Member[],
  posts: readonly Post[],
  now: Date,
  count: number,
) {
  const writers = writersOf(users);
  const likes = new Map<string, { postId: string; userId: string; at: string }>();
  for (let tries = 0; likes.size < count && tries < count * 4 && posts.length > 0; tries += 1) {
    const post = random.pick(posts);
    const { id: userId } = random.pick(writers);
    const like = { postId: post.id, userId, at: iso(after(random, post, now)) };
    const key = `${post.id} ${userId}`;
    if (!likes.has(key)) likes.set(key, like);
  }
  return [...likes.values()];
}

/** Comments under posts. */
export function makeComments(
  random: Random,
  users: readonly Member[],
  posts: readonly Post[],
  now: Date,
  count: number,
) {
  const writers = writersOf(users);
  if (posts.length === 0) return [];
  return Array.from({ length: count }, () => {
    const post = random.pick(posts);
    const at = new Date(after(random, post, now));
    const createdAt = at.toISOString();
    return {
      id: random.id(at),
      postId: post.id,
      authorId: random.pick(writers).id,
      message: random.pick(COMMENTS),
      ...newRow(createdAt),
    };
  });
}

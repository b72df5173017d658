import type { Permission } from '@/domain/auth/permissions';

/** E-mail frequencies of notices. */
export const EMAIL_CHOICES = ['off', 'now', 'daily', 'weekly'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** Groups in the table of topics, in display order. */
export const TOPIC_GROUPS = [
  'messages',
  'work',
  'activity',
  'business',
  'files',
  'administration',
  'account',
  'application',
] as const;
export type TopicGroup = (typeof TOPIC_GROUPS)[number];

/** The six switches above the table; each sets all of its topics. */
export const SWITCHES = ['comments', 'answers', 'follows', 'announcements', 'products', 'digest'] as const;
export type TopicSwitch = (typeof SWITCHES)[number];

/** Kind of a notice's subject, for its icon. */
export const NOTICE_TYPES = [
  'order',
  'delivery',
  'mail',
  'chat',
  'friend',
  'project',
  'file',
  'calendar',
  'invoice',
  'security',
  'app',
] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

interface TopicRule {
  type: NoticeType;
  group: TopicGroup;
  inApp: boolean;
  /** Null = no e-mail for this topic. */
  email: EmailChoice | null;
  /** Can't be turned off. */
  fixed?: true;
  /** Never a notice in the product: mail alone. */
  mailOnly?: true;
  /** Only for holders of one of these; without it, for everybody concerned. */
  permission?: readonly [Permission, ...Permission[]];
  switch?: TopicSwitch;
  /** Its feature does not exist yet: not offered to anybody. */
  later?: true;
  /** Also shown as a toast. */
  toast?: true;
}

const topic = (
  type: NoticeType,
  group: TopicGroup,
  inApp: boolean,
  email: EmailChoice | null,
  more: Partial<TopicRule> = {},
): TopicRule => ({
  type,
  group,
  inApp,
  email,
  ...more,
});

/** Topics of notices for the existing areas; each new area adds its own. Source: live, section 5. */
export const TOPICS = {
  'chat-message': topic('chat', 'messages', true, 'off', { permission: ['chat.use'] }),
  'chat-mention': topic('chat', 'messages', true, 'now', { permission: ['chat.use'], toast: true }),
  'chat-added': topic('chat', 'messages', true, 'now', { permission: ['chat.use'] }),
  'chat-reaction': topic('chat', 'messages', false, null, { permission: ['chat.use'] }),
  'mail-received': topic('mail', 'messages', true, 'off', { permission: ['mail.use'] }),
  'mail-failed': topic('mail', 'messages', true, 'off', { permission: ['mail.use'], toast: true }),
  'kanban-assigned': topic('project', 'work', true, 'daily', { permission: ['kanban.use'] }),
  'kanban-mentioned': topic('project', 'work', true, 'daily', { permission: ['kanban.use'], toast: true }),
  'kanban-due': topic('project', 'work', true, 'daily', { permission: ['kanban.use'], toast: true }),
  'kanban-shared': topic('project', 'work', true, 'now', { permission: ['kanban.use'] }),
  'kanban-moved': topic('project', 'work', false, 'off', { permission: ['kanban.use'] }),
  'calendar-reminder': topic('calendar', 'work', true, null, { permission: ['calendar.use'], toast: true }),
  'calendar-changed': topic('calendar', 'work', true, 'daily', { permission: ['calendar.use'] }),
  'calendar-shared': topic('calendar', 'work', true, 'now', { permission: ['calendar.use'] }),
  'file-shared': topic('file', 'files', true, 'now', { permission: ['files.use'] }),
  'kanban-commented': topic('project', 'activity', true, 'daily', {
    permission: ['kanban.use'],
    switch: 'comments',
  }),
  'kanban-answered': topic('project', 'activity', true, 'daily', {
    permission: ['kanban.use'],
    switch: 'answers',
  }),
  'profile-comment': topic('friend', 'activity', true, 'daily', { switch: 'comments' }),
  'review-reply': topic('order', 'activity', true, 'daily', { switch: 'answers' }),
  'comment-reply': topic('friend', 'activity', true, 'daily', { switch: 'answers', later: true }),
  follow: topic('friend', 'activity', false, 'off', { switch: 'follows' }),
  'profile-like': topic('friend', 'activity', true, 'off'),
  'order-placed': topic('order', 'business', true, 'daily', { permission: ['orders.manage'] }),
  'payment-problem': topic('order', 'business', true, 'daily', {
    permission: ['orders.manage', 'payments.manage'],
  }),
  'stock-low': topic('order', 'business', true, 'daily', { permission: ['products.manage'] }),
  'order-paid': topic('order', 'business', true, null),
  'order-shipped': topic('delivery', 'business', true, null),
  'order-cancelled': topic('order', 'business', true, null),
  'order-refunded': topic('order', 'business', true, null),
  'invoice-paid': topic('invoice', 'business', true, 'daily'),
  'invoice-overdue': topic('invoice', 'business', true, 'daily'),
  'invoice-received': topic('invoice', 'business', true, null),
  'invoice-viewed': topic('invoice', 'business', false, null, { permission: ['invoices.issue'] }),
  'transfer-announced': topic('invoice', 'business', true, 'daily', { permission: ['payments.manage'] }),
  'banking-transfer': topic('invoice', 'business', true, 'off', { permission: ['ledger.use'], toast: true }),
  'review-pending': topic('order', 'business', true, 'daily', { permission: ['products.manage'] }),
  'account-pending': topic('friend', 'administration', true, 'now', { permission: ['users.manage'] }),
  'permission-request': topic('security', 'administration', true, 'now', { permission: ['roles.manage'] }),
  'invitation-accepted': topic('friend', 'administration', true, 'now', { permission: ['users.invite'] }),
  'server-problem': topic('app', 'administration', true, 'daily', { permission: ['workspace.manage'] }),
  'role-changed': topic('security', 'account', true, null, { fixed: true }),
  security: topic('security', 'account', true, null, { fixed: true }),
  announcement: topic('app', 'application', true, 'off', { switch: 'announcements' }),
  'product-new': topic('order', 'application', false, 'off', {
    permission: ['shop.browse'],
    switch: 'products',
  }),
  'blog-digest': topic('app', 'application', false, 'off', { switch: 'digest', mailOnly: true, later: true }),
} as const satisfies Record<string, TopicRule>;

export type Topic = keyof typeof TOPICS;
export const TOPIC_IDS = Object.keys(TOPICS) as [Topic, ...Topic[]];

/** Whether this is the name of an existing topic. */
export function isTopic(name: string): name is Topic {
  return Object.hasOwn(TOPICS, name);
}

/** The rule of a topic. */
export function topicRule(id: Topic): TopicRule {
  return TOPICS[id];
}

/** Whether a topic can apply to a user with these permissions. */
export function reaches(id: Topic, permissions: readonly string[]): boolean {
  const { later, permission } = topicRule(id);
  return !later && (permission === undefined || permission.some((one) => permissions.includes(one)));
}

/** The e-mail frequencies of a topic; none when it sends no mail. */
export function emailChoicesOf(id: Topic): readonly EmailChoice[] {
  const { email, mailOnly } = topicRule(id);
  if (email === null) return [];
  return mailOnly ? ['off', 'weekly'] : EMAIL_CHOICES;
}

/** Whose a calendar is: one person's, or the workspace's. */
export const CALENDAR_KINDS = ['personal', 'workspace'] as const;
export type CalendarKind = (typeof CALENDAR_KINDS)[number];

/** What a person may do on a calendar, from the least to the most: see times alone, read events, write them. */
export const CALENDAR_LEVELS = ['busy', 'read', 'write'] as const;
export type CalendarLevel = (typeof CALENDAR_LEVELS)[number];

/** The level of everybody in the workspace but guests. */
export const EVERYONE_LEVELS = ['none', ...CALENDAR_LEVELS] as const;
export type EveryoneLevel = (typeof EVERYONE_LEVELS)[number];

export const EVENT_STATUSES = ['confirmed', 'tentative', 'cancelled'] as const;
export type EventStatus = (typeof EVENT_STATUSES)[number];

/** Whether an event takes up its time. */
export const SHOW_AS = ['busy', 'free'] as const;
export type ShowAs = (typeof SHOW_AS)[number];

/** A private event is whole for the owner of its calendar and for its creator, and a busy block for others. */
export const VISIBILITIES = ['normal', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];

/** How much of a series a change of one occurrence concerns. */
export const SCOPES = ['this', 'following', 'all'] as const;
export type Scope = (typeof SCOPES)[number];

/** Ways in which a reminder reaches its person. */
export const REMINDER_CHANNELS = ['app', 'email'] as const;

import type { EventDraft } from './values';

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Fields that belong together: what is shown of two copies, and taken from one of them, as one. */
const GROUPS = {
  title: ['title'],
  times: ['allDay', 'startOn', 'startTime', 'endOn', 'endTime', 'timeZone'],
  repeat: ['rrule', 'custom'],
  calendarId: ['calendarId'],
  location: ['location'],
  url: ['url'],
  description: ['description'],
  color: ['color'],
  reminders: ['reminders'],
  showAs: ['showAs'],
  visibility: ['visibility'],
} as const satisfies Record<string, readonly (keyof EventDraft)[]>;
export type DraftGroup = keyof typeof GROUPS;
export const DRAFT_GROUPS = Object.keys(GROUPS) as readonly DraftGroup[];

/** The fields of a group. */
function partOf(draft: EventDraft, group: DraftGroup): Partial<EventDraft> {
  const names: readonly (keyof EventDraft)[] = GROUPS[group];
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}

/** Whether two forms say the same, in one group of fields or in all. */
export const isSameDraft = (a: EventDraft, b: EventDraft, group?: DraftGroup): boolean =>
  (group ? [group] : DRAFT_GROUPS).every((one) => isSame(partOf(a, one), partOf(b, one)));

/** A form with a group of fields taken from another. */
export const withGroup = (draft: EventDraft, from: EventDraft, group: DraftGroup): EventDraft => ({
  ...draft,
  ...partOf(from, group),
});

/** A form begun on `base` that goes on from `theirs`: it keeps what was changed in it, and takes over the rest. */
export const rebased = (draft: EventDraft, base: EventDraft, theirs: EventDraft): EventDraft =>
  DRAFT_GROUPS.filter((group) => isSameDraft(draft, base, group)).reduce(
    (next, group) => withGroup(next, theirs, group),
    draft,
  );

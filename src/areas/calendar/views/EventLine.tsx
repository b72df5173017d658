import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { CalendarEvent } from '@/domain/calendar/schemas';
import { Icon } from '@/ui/icon/Icon';
import { LAYER_LOOKS } from './layerEntries';
import type { Placed } from './entries';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';

const NARROW = '@container (max-width: 140px)';
const TINY = '@container (max-width: 76px)';

/** Looks of an event wherever it is shown as a block: tinted in its color. */
export const Block = styled('span')(({ theme }) => ({
  alignItems: 'baseline',
  backgroundColor: `color-mix(in srgb, var(--event) 16%, ${theme.palette.background.paper})`,
  borderInlineStart: '3px solid var(--event)',
  borderRadius: 6,
  color: theme.palette.text.primary,
  columnGap: theme.spacing(0.5),
  containerType: 'inline-size',
  display: 'flex',
  fontSize: theme.typography.caption.fontSize,
  inlineSize: '100%',
  lineHeight: 1.5,
  minInlineSize: 0,
  overflow: 'hidden',
  paddingBlock: 1,
  paddingInline: 5,
  textAlign: 'start',
  '& time': { flexShrink: 0 },
  '& strong': {
    fontWeight: theme.typography.subtitle2.fontWeight,
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& small': {
    color: theme.palette.text.secondary,
    fontSize: 'inherit',
    minInlineSize: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& > [data-mark]': { alignSelf: 'center', display: 'inline-flex', flexShrink: 0 },
  // Where there is little room, the title has it.
  [NARROW]: { '& > [data-mark], & > small': { display: 'none' } },
  [TINY]: { '& > time': { display: 'none' } },
  '&[data-past]': {
    backgroundColor: `color-mix(in srgb, var(--event) 8%, ${theme.palette.background.paper})`,
  },
  '&[data-past], &[data-past] small': { color: theme.palette.text.secondary },
  '&[data-status=tentative]': { border: '1px dashed var(--event)', borderInlineStartWidth: 3 },
  '&[data-status=cancelled] strong': { textDecoration: 'line-through' },
  '&[data-item]': {
    backgroundColor: 'transparent',
    border: '1px solid var(--event)',
    borderInlineStartWidth: 3,
  },
  // Over hours its words flow in lines.
  '&[data-tall]': { blockSize: '100%', display: 'block', lineHeight: 1.35 },
  '&[data-tall] > strong, &[data-tall] > small': { overflow: 'visible', whiteSpace: 'normal' },
  '&[data-tall] > [data-mark]': { verticalAlign: '-0.1em' },
}));

/** Properties of a {@link Block}: the color is null for a busy block. A record of another area is outlined. */
export const blockProps = ({ event: { color, status, end }, item }: Placed, now: number) => ({
  'data-status': item?.done ? 'cancelled' : status,
  'data-item': item ? '' : undefined,
  'data-past': Date.parse(end) <= now || undefined,
  style: { '--event': color ?? '#57636F' } as Record<string, string>,
});

/** An icon with the word that it stands for. */
function Mark({ name, label }: { name: string; label: string }) {
  return (
    <>
      <span data-mark>
        <Icon name={name} size={12} />
      </span>
      <VisuallyHidden>{label} </VisuallyHidden>
    </>
  );
}

/** Icons of an event: it repeats, only its owner sees it, it reminds. */
export function EventMarks({ event }: { event: CalendarEvent }) {
  const t = useText();
  return (
    <>
      {event.seriesId !== null && <Mark name="ph:repeat" label={t('calendar.mark.repeats')} />}
      {event.visibility === 'private' && event.readable && (
        <Mark name="ph:lock-simple" label={t('calendar.mark.private')} />
      )}
      {event.reminders !== null && event.reminders.length > 0 && (
        <Mark name="ph:bell" label={t('calendar.mark.reminds')} />
      )}
    </>
  );
}

/** The title that a user reads: a busy block and an event without one have a word instead. */
export function useTitleOf() {
  const t = useText();
  return (event: CalendarEvent) =>
    event.readable ? event.title || t('calendar.untitled') : t('calendar.busy');
}

/** Time, title and place of an event inside a {@link Block}. `time` is `HH:mm` in the user's zone, '' without one. */
export function EventLine({ of: { event, item }, hasTime }: { of: Placed; hasTime: boolean }) {
  const { time } = useFormat();
  const title = useTitleOf()(event);
  return (
    <>
      {hasTime && !event.allDay && (
        <time dir="ltr" dateTime={event.start}>
          {time(event.start)}
        </time>
      )}{' '}
      {item && <Icon name={LAYER_LOOKS[item.layer].icon} size={12} />}
      <strong dir="auto">{title}</strong> <EventMarks event={event} />
      {event.location && <small dir="auto">{event.location}</small>}
    </>
  );
}

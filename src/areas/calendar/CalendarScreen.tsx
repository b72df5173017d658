import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Drawer from '@mui/material/Drawer';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { dayAt } from '@/domain/time';
import { Icon } from '@/ui/icon/Icon';
import { Later } from '@/ui/page/Later';
import { PageHeading } from '@/ui/page/PageHeading';
import { VISUALLY_HIDDEN } from '@/ui/page/VisuallyHidden';
import { SearchField } from '@/ui/table/SearchField';
import { readUrlValues } from '@/ui/table/useUrlState';
import { FIELDS, MAX_QUERY, VIEW_PREFERENCE } from './address';
import { calendarsApi, eventsApi } from './api';
import { Dialogs } from './Dialogs';
import { QuickLook } from './event/QuickLook';
import { entryIdOf } from './event/useQuickLook';
import { Toolbar } from './head/Toolbar';
import { LayerLines } from './sidebar/LayerLines';
import { Sidebar } from './sidebar/Sidebar';
import { eventsQuery, loadCalendars, loadEvents } from './state/requests';
import { type CalendarParts, useCalendarScreen } from './useCalendarScreen';
import { useSwipe } from './views/gestures';
import { Views } from './views/Views';
import { viewOf, windowOf } from './views/windows';

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'clip',
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: '280px minmax(0, 1fr)',
    '& > aside': { borderInlineEnd: `1px solid ${theme.palette.divider}` },
  },
  [theme.breakpoints.down('lg')]: { '& > aside': { display: 'none' } },
}));

/** Search and buttons of the page; the calendars have a button where there is no room beside the views. */
const Actions = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  '& > div': { inlineSize: 240 },
  '& label': VISUALLY_HIDDEN,
  [theme.breakpoints.up('lg')]: { '& > [data-small]': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    inlineSize: '100%',
    '& > div': { inlineSize: '100%' },
    '& > button': { flex: '1 1 0', inlineSize: 'auto' },
  },
}));

interface PartProps {
  parts: CalendarParts;
}

function Heading({ parts, onSide }: PartProps & { onSide: () => void }) {
  const t = useText();
  const { page, acts, search } = parts;
  return (
    <PageHeading
      title={t('calendar.title')}
      isDense
      actions={
        <Actions>
          <SearchField
            label={t('calendar.search.label')}
            placeholder={t('calendar.search.label')}
            value={page.address.q}
            onSearch={(q) => page.update({ q }, { replace: true })}
            maxLength={MAX_QUERY}
            inputRef={search}
          />
          <Button
            data-small
            color="inherit"
            variant="outlined"
            startIcon={<Icon name="ph:list" />}
            onClick={onSide}
          >
            {t('calendar.side.title')}
          </Button>
          <Button variant="contained" startIcon={<Icon name="ph:plus" />} onClick={acts.addHere}>
            {t('calendar.new')}
          </Button>
        </Actions>
      }
    />
  );
}

/** The month and the calendars beside the views, or in a drawer. */
function Side({ parts: { page, shown, side }, onDay }: PartProps & { onDay: (day: string) => void }) {
  const { available, layers, calendars } = shown;
  return (
    <Sidebar
      {...{ calendars, onDay }}
      today={page.today}
      day={page.day}
      only={page.only}
      acts={side}
      onNew={() => side.edit('new')}
    >
      <LayerLines available={available} shown={layers.shown} onShow={layers.show} />
    </Sidebar>
  );
}

/** The shown period and its view, with the keys and looks of the events in it. */
function Main({ parts }: PartProps) {
  const { page, shown, acts, quick, refocus, onKeyDown } = parts;
  const { view, day, today, weekStart, isPhone, setDay, setView, step } = page;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys and looks of the events inside, which are reached by Tab
    <div
      {...quick.handlers}
      {...useSwipe(step, isPhone && view !== 'day')}
      onFocus={(event) => {
        quick.handlers.onFocus(event);
        refocus(entryIdOf(event.target));
      }}
      onMouseDown={() => {
        quick.close();
        refocus(null);
      }}
      onKeyDown={(event) => {
        quick.handlers.onKeyDown(event);
        onKeyDown(event);
      }}
    >
      <Toolbar {...{ view, day, today, weekStart }} onView={setView} onDay={setDay} onStep={step} />
      <Views
        {...{ page }}
        events={shown.events}
        layers={shown.layers}
        calendarOf={shown.calendarOf}
        onOpen={acts.open}
        onNew={(range) => (range ? acts.selection.selectRange(range) : acts.addHere())}
        onMove={(id, span, revert) => void acts.drop(id, span, revert)}
      />
    </div>
  );
}

/** What lies over the page: the card of an event, and the dialogs. */
function Over({ parts }: PartProps) {
  const { page, shown, acts, quick, side, isHelp, setHelp } = parts;
  const { calendars, eventOf, reload } = shown;
  const { selection, draft, add } = acts;
  const isCovered = selection.openModal || acts.question !== null || quick.look?.anchor.isConnected === false;
  const looked = quick.look && !isCovered && eventOf(quick.look.id);
  return (
    <>
      {quick.look && looked && (
        <QuickLook
          event={looked}
          calendar={calendars.find(({ id }) => id === looked.calendarId)}
          anchor={quick.look.anchor}
          timeZone={page.timeZone}
          acts={acts}
          onClose={quick.close}
          onHover={quick.hold}
        />
      )}
      {acts.question}
      <Dialogs
        {...{ selection, draft, calendars, isHelp }}
        acts={acts.acts}
        onDuplicate={(values) => {
          selection.close();
          add(values);
        }}
        editing={side.editing}
        onEdited={() => {
          side.edit(null);
          reload();
        }}
        onHelpClosed={() => setHelp(false)}
      />
    </>
  );
}

/** The calendar: events of all calendars that one may see, by month, week, day or as a list. */
export const CalendarScreen: Screen = () => {
  const t = useText();
  const parts = useCalendarScreen();
  const { setDay } = parts.page;
  const [isSideOpen, setSideOpen] = useState(false);
  return (
    <>
      <Heading parts={parts} onSide={() => setSideOpen(true)} />
      <Later>
        <Frame>
          <aside aria-label={t('calendar.side.title')}>
            <Side parts={parts} onDay={setDay} />
          </aside>
          <Main parts={parts} />
        </Frame>
      </Later>
      <Drawer
        open={isSideOpen}
        onClose={() => setSideOpen(false)}
        slotProps={{ paper: { 'aria-label': t('calendar.side.title'), sx: { inlineSize: 304 } } }}
      >
        {isSideOpen && (
          <Side
            parts={parts}
            onDay={(day) => {
              setDay(day);
              setSideOpen(false);
            }}
          />
        )}
      </Drawer>
      <Over parts={parts} />
    </>
  );
};
CalendarScreen.layout = 'dashboard';
CalendarScreen.guard = 'auth';
CalendarScreen.permission = 'calendar.use';
CalendarScreen.titleKey = 'calendar.title';
CalendarScreen.texts = ['calendar', 'table'];
CalendarScreen.early = (search, { preferences, user, now }) => {
  const calendars = firstRead(calendarsApi.calendars, undefined, (answer) =>
    answered(loadCalendars, undefined, answer),
  );
  if (!user) return [calendars];
  const { view, date, calendar } = readUrlValues(FIELDS, search);
  const day = date || dayAt(new Date(now), user.timeZone);
  const window = windowOf(view ?? viewOf(preferences[VIEW_PREFERENCE]), day, user.workspace.weekStart);
  const request = { ...window, only: calendar || null };
  return [
    calendars,
    firstRead(eventsApi.events, eventsQuery(request), (answer) => answered(loadEvents, request, answer)),
  ];
};

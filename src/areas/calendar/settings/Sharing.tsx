import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { z } from 'zod';
import { createClient } from '@/core/http/client';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { calendarsContract } from '@/domain/calendar/calendars';
import type { Calendar } from '@/domain/calendar/schemas';
import { CALENDAR_LEVELS, type CalendarLevel, EVERYONE_LEVELS } from '@/domain/calendar/words';
import type { PersonRef } from '@/domain/people/personRef';
import { usersAddresses } from '@/domain/people/usersAddresses';
import type { usersContract } from '@/domain/people/usersContract';
import { Async } from '@/ui/feedback/Async';
import { toast, toastUndo } from '@/ui/feedback/toast';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { useAct } from '@/ui/form/useAct';
import { PeopleField } from '@/ui/person/PeopleField';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import type { SearchPeople } from '@/ui/person/usePeopleChoice';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { calendarsApi } from '../api';

const usersApi = createClient<typeof usersContract>(usersAddresses);

const Part = styled('section')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(2),
  paddingBlockStart: theme.spacing(2),
  '& > h3': { ...theme.typography.subtitle1, margin: 0 },
  '& > ul': { display: 'grid', gap: theme.spacing(1), listStyle: 'none', margin: 0, padding: 0 },
}));
const Row = styled('li')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  '& > [data-name]': { flex: '1 1 120px', minInlineSize: 0, overflowWrap: 'anywhere' },
}));

const FOUND = 20;
const WAITING = <Skeleton height={56} />;

const search: SearchPeople<PersonRef> = (query, _cursor, signal) =>
  usersApi.refs({ query, limit: FOUND }, { signal });
const jobOf = ({ jobTitle }: PersonRef) => jobTitle;

type Shared = z.output<(typeof calendarsContract)['shares']['response']>;

/** With whom a calendar is shared, and changes of it, each of which holds at once. */
function useShares({ id: calendarId }: Calendar) {
  const t = useText();
  const { run } = useAct();
  const { data, error, isLoading, reload } = useRead(`shares ${calendarId}`, (signal) =>
    calendarsApi.shares({ calendarId }, { signal }),
  );
  const [answered, setAnswered] = useState<Shared | null>(null);
  const send = async (userId: string, level: CalendarLevel | null) =>
    setAnswered(await calendarsApi.share({ calendarId, userId, level }));
  const change = (userId: string, level: CalendarLevel | null, text: string) =>
    run(async () => {
      await send(userId, level);
      toast(text);
    });
  return {
    shared: answered ?? data,
    error,
    isLoading,
    reload,
    give: ({ id, name }: PersonRef, level: CalendarLevel) =>
      void change(id, level, t('calendarSettings.share.given', { name: name ?? t('person.choose.deleted') })),
    giveAll: (level: CalendarLevel | null) =>
      void change('everyone', level, t('calendarSettings.share.givenAll')),
    remove: ({ id, name }: PersonRef, level: CalendarLevel) =>
      void run(async () => {
        await send(id, null);
        const told = t('calendarSettings.share.taken', { name: name ?? t('person.choose.deleted') });
        toastUndo(told, () => send(id, level));
      }),
  };
}

interface ShareRowProps {
  person: PersonRef;
  level: CalendarLevel;
  onChange: (level: CalendarLevel) => void;
  onRemove: () => void;
}

function ShareRow({ person, level, onChange, onRemove }: ShareRowProps) {
  const t = useText();
  const name = person.name ?? t('person.choose.deleted');
  return (
    <Row>
      <PersonAvatar name={name} src={person.avatar} size={36} />
      <span data-name>
        <Bdi>{name}</Bdi>
      </span>
      <NativeChoice
        size="small"
        inputProps={{ 'aria-label': t('calendarSettings.share.level', { name }) }}
        choices={CALENDAR_LEVELS.map((value) => ({ value, label: t(`calendarSettings.levels.${value}`) }))}
        value={level}
        onChange={({ target }) => onChange(CALENDAR_LEVELS.find((one) => one === target.value) ?? level)}
        sx={{ flexShrink: 0, inlineSize: 176 }}
      />
      <Button
        size="small"
        color="error"
        aria-label={t('calendarSettings.share.removeOf', { name })}
        onClick={onRemove}
      >
        {t('calendarSettings.share.remove')}
      </Button>
    </Row>
  );
}

/** The people and everyone that a calendar is shared with. Texts: `calendarSettings`, `person`. */
export function Sharing({ calendar }: { calendar: Calendar }) {
  const t = useText();
  const { shared, error, isLoading, reload, give, giveAll, remove } = useShares(calendar);
  const shares = shared?.shares ?? [];
  const there = new Set([
    ...shares.map(({ person }) => person.id),
    ...(calendar.owner ? [calendar.owner.id] : []),
  ]);
  return (
    <Part aria-label={t('calendarSettings.share.label')}>
      <h3>{t('calendarSettings.share.label')}</h3>
      <Async
        isLoading={isLoading}
        hasContent={shared !== null}
        error={shared ? null : error}
        skeleton={WAITING}
        onRetry={reload}
      >
        <ChoiceField
          label={t('calendarSettings.share.everyone')}
          value={shared?.everyone ?? 'none'}
          options={EVERYONE_LEVELS.map((value) => ({ value, label: t(`calendarSettings.levels.${value}`) }))}
          onChange={(next) => giveAll(CALENDAR_LEVELS.find((level) => level === next) ?? null)}
        />
        <PeopleField
          label={t('calendarSettings.share.with')}
          people={[]}
          max={1}
          search={search}
          isTypedFirst
          detailOf={jobOf}
          without={there}
          onChange={([person]) => person && give(person, 'read')}
        />
        {shares.length > 0 && (
          <ul aria-label={t('calendarSettings.share.people')}>
            {shares.map(({ person, level }) => (
              <ShareRow
                key={person.id}
                person={person}
                level={level}
                onChange={(next) => give(person, next)}
                onRemove={() => remove(person, level)}
              />
            ))}
          </ul>
        )}
      </Async>
    </Part>
  );
}

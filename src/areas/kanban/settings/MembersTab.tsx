import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { useEffect, useState } from 'react';
import { createClient } from '@/core/http/client';
import { Bdi } from '@/core/i18n/isolate';
import { useText } from '@/core/i18n/useText';
import type { BoardInfo } from '@/domain/kanban/schemas';
import { roleAtLeast } from '@/domain/kanban/roles';
import { BOARD_ACCESS, BOARD_ROLES, type BoardRole, WORKSPACE_ROLES } from '@/domain/kanban/words';
import type { PersonRef } from '@/domain/people/personRef';
import { usersAddresses } from '@/domain/people/usersAddresses';
import type { usersContract } from '@/domain/people/usersContract';
import { NativeChoice } from '@/ui/form/NativeChoice';
import { ChoiceField } from '@/ui/table/ChoiceField';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { useOwnId } from '../useKanban';
import { type TabProps, useSettingsActs } from './useSettingsActs';

const usersApi = createClient<typeof usersContract>(usersAddresses);
const PAUSE_MS = 200;
const SHOWN = 6;

const Row = styled('li')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1.5),
  minBlockSize: 48,
  '& > [data-name]': { flexGrow: 1, minInlineSize: 120 },
}));
const List = styled('ul')({ display: 'grid', gap: 8, listStyle: 'none', margin: 0, padding: 0 });

function useFound(query: string): PersonRef[] {
  const [found, setFound] = useState<PersonRef[]>([]);
  useEffect(() => {
    const wanted = query.trim();
    const controller = new AbortController();
    const search = async () => {
      const answer = wanted
        ? await usersApi
            .refs({ query: wanted, limit: SHOWN }, { signal: controller.signal })
            .catch(() => null)
        : { people: [] };
      if (answer) setFound(answer.people);
    };
    const timer = setTimeout(() => {
      void search();
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return found;
}

function AddPeople({ info, onAdd }: { info: BoardInfo; onAdd: (userId: string) => void }) {
  const t = useText();
  const [query, setQuery] = useState('');
  const there = new Set(info.members.map(({ id }) => id));
  const found = useFound(query).filter(({ id }) => !there.has(id));
  return (
    <>
      <TextField
        label={t('kanban.members.add')}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 100, dir: 'auto', autoComplete: 'off' } }}
      />
      {found.length > 0 && (
        <List aria-label={t('kanban.members.found')}>
          {found.map(({ id, name, avatar }) => (
            <Row key={id}>
              <PersonAvatar name={name ?? ''} src={avatar} size={32} />
              <span data-name>
                <Bdi>{name ?? t('kanban.person.gone')}</Bdi>
              </span>
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  onAdd(id);
                  setQuery('');
                }}
              >
                {t('kanban.members.addOne')}
              </Button>
            </Row>
          ))}
        </List>
      )}
    </>
  );
}

/** The visibility of the board. */
function Access({ info, save }: { info: BoardInfo; save: ReturnType<typeof useSettingsActs>['save'] }) {
  const t = useText();
  return (
    <>
      <ChoiceField
        label={t('kanban.access.label')}
        value={info.access}
        options={BOARD_ACCESS.map((value) => ({ value, label: t(`kanban.access.${value}`) }))}
        onChange={(access) => void save({ access: access === 'workspace' ? 'workspace' : 'members' })}
      />
      {info.access === 'workspace' && (
        <ChoiceField
          label={t('kanban.access.role')}
          value={info.workspaceRole}
          options={WORKSPACE_ROLES.map((value) => ({ value, label: t(`kanban.role.${value}`) }))}
          onChange={(role) =>
            void save({ workspaceRole: WORKSPACE_ROLES.find((known) => known === role) ?? 'viewer' })
          }
        />
      )}
    </>
  );
}

/** The board's members and their roles; who else sees it. */
export function MembersTab({ info }: TabProps) {
  const t = useText();
  const ownId = useOwnId();
  const { save, setRole, remove } = useSettingsActs(info);
  const manages = roleAtLeast(info.role, 'manager');
  return (
    <>
      {manages && <Access info={info} save={save} />}
      {manages && <AddPeople info={info} onAdd={(userId) => void setRole(userId, 'editor')} />}
      <List aria-label={t('kanban.members.label')}>
        {info.members.map(({ id, name, avatar, role }) => (
          <Row key={id}>
            <PersonAvatar name={name ?? ''} src={avatar} size={36} />
            <span data-name>
              <Bdi>{name ?? t('kanban.person.gone')}</Bdi>
              {id === ownId && ` (${t('kanban.members.you')})`}
            </span>
            {manages ? (
              <>
                <NativeChoice
                  size="small"
                  inputProps={{
                    'aria-label': t('kanban.members.role', { name: name ?? t('kanban.person.gone') }),
                  }}
                  choices={BOARD_ROLES.map((value) => ({ value, label: t(`kanban.role.${value}`) }))}
                  value={role}
                  onChange={(event) => void setRole(id, event.target.value as BoardRole)}
                  sx={{ flexShrink: 0, inlineSize: 152 }}
                />
                <Button size="small" color="error" onClick={() => void remove({ id, name, role })}>
                  {t('kanban.members.remove')}
                </Button>
              </>
            ) : (
              <span>{t(`kanban.role.${role}`)}</span>
            )}
          </Row>
        ))}
      </List>
    </>
  );
}

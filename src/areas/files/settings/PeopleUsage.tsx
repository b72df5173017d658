import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useReadPages } from '@/core/redux/useReadPages';
import type { PersonUsage } from '@/domain/files/usage';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { SettingRows } from '@/ui/page/settingsSections';
import { PersonAvatar } from '@/ui/person/PersonAvatar';
import { MoreButton } from '@/ui/table/MoreButton';
import { Bar } from '../usage/Bar';
import { usageApi } from '../usage/api';
import { QuotaDialog } from './QuotaDialog';

const Rows = styled(SettingRows)({
  '& > li > span:first-of-type': { flex: 'none' },
  '& .who': { flex: '1 1 160px', minInlineSize: 0, overflowWrap: 'anywhere' },
});
const Figures = styled('div')(({ theme }) => ({
  display: 'grid',
  flex: '1 1 180px',
  gap: theme.spacing(0.5),
  maxInlineSize: 260,
}));

/** Everybody with what they store, and quotas that have been changed meanwhile. */
function usePeople() {
  const { pages, ...rest } = useReadPages('files.people', (cursor, signal) =>
    usageApi.people({ ...(cursor && { cursor }) }, { signal }),
  );
  const [changed, setChanged] = useState<Readonly<Record<string, PersonUsage>>>({});
  const people = pages.flatMap((page) => page.people).map((row) => changed[row.person.id] ?? row);
  return {
    ...rest,
    people,
    isRead: pages.length > 0,
    store: (row: PersonUsage) => setChanged((before) => ({ ...before, [row.person.id]: row })),
  };
}

function PersonRow({ row, onEdit }: { row: PersonUsage; onEdit: () => void }) {
  const t = useText();
  const id = useId();
  const { bytes } = useFormat();
  const { person, used, quota, isDefault } = row;
  const name = person.name ?? t('person.choose.deleted');
  const figures = { used: bytes(used), quota: bytes(quota ?? 0) };
  return (
    <li>
      <PersonAvatar name={name} src={person.avatar} size={36} />
      <span className="who">
        <bdi>{name}</bdi>
        <small>{t(isDefault ? 'filesShare.quota.isDefault' : 'filesShare.quota.isOwn')}</small>
      </span>
      <Figures>
        <small id={id}>
          {t(quota === null ? 'filesShare.quota.usedOnly' : 'filesShare.quota.usedOf', figures)}
        </small>
        {quota !== null && (
          <Bar percent={quota === 0 ? 100 : Math.round((used / quota) * 100)} labelledBy={id} />
        )}
      </Figures>
      <Button
        size="small"
        color="inherit"
        variant="outlined"
        aria-label={t('filesShare.quota.changeOf', { name })}
        onClick={onEdit}
      >
        {t('filesShare.quota.change')}
      </Button>
    </li>
  );
}

/** How much everybody stores, the most first, and their quotas. `standard` is the default quota in bytes. */
export function PeopleUsage({ standard }: { standard: number | null }) {
  const t = useText();
  const titleId = useId();
  const { people, isRead, isLoading, error, reload, more, store } = usePeople();
  const [edited, setEdited] = useState<PersonUsage | null>(null);
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId}>{t('filesShare.settings.people')}</h2>
      <Async
        isLoading={isLoading}
        hasContent={isRead}
        error={isRead ? null : error}
        onRetry={reload}
        skeleton={<Bone height={240} />}
      >
        <Rows aria-labelledby={titleId}>
          {people.map((row) => (
            <PersonRow key={row.person.id} row={row} onEdit={() => setEdited(row)} />
          ))}
        </Rows>
        <MoreButton isLoading={isLoading} onMore={more} />
      </Async>
      {edited && (
        <QuotaDialog row={edited} standard={standard} onSaved={store} onClose={() => setEdited(null)} />
      )}
    </section>
  );
}

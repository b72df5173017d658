import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useAppDispatch } from '@/core/redux/hooks';
import { useRead } from '@/core/redux/useRead';
import { openDownload } from '@/core/saveFile';
import type { FileItem, FileVersion } from '@/domain/files/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { toastUndo } from '@/ui/feedback/toast';
import { MoreMenu } from '@/ui/table/MoreMenu';
import type { RowAction } from '@/ui/table/types';
import { filesApi } from '../api';
import { usePersonName } from '../parts/useFileTexts';
import { restoreVersion } from '../state/requests';
import { mayEdit } from '../parts/mayEdit';

/** Versions that are shown at first. */
const SHOWN = 5;

const List = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  listStyle: 'none',
  margin: theme.spacing(1, 0),
  padding: 0,
  '& li': { alignItems: 'center', display: 'flex', gap: theme.spacing(1) },
  '& li > div': { flexGrow: 1, minInlineSize: 0 },
  '& strong': theme.typography.body2,
  '& li[aria-current] strong': { fontWeight: 600 },
  '& p': { ...theme.typography.caption, color: theme.palette.text.secondary, margin: 0 },
}));

/** Makes an older version the current one; undone by the one that was current. */
function useRestoring({ id, versionNo }: FileItem) {
  const t = useText();
  const { number } = useFormat();
  const dispatch = useAppDispatch();
  return async (no: number): Promise<void> => {
    const done = await dispatch(restoreVersion({ fileId: id, no }));
    if (!restoreVersion.fulfilled.match(done)) return;
    toastUndo(t('filesMore.version.restored', { number: number(no) }), () =>
      dispatch(restoreVersion({ fileId: id, no: versionNo })).unwrap(),
    );
  };
}

function Line({ version, item }: { version: FileVersion; item: FileItem }) {
  const t = useText();
  const { bytes, dateTime, number } = useFormat();
  const nameOf = usePersonName();
  const restore = useRestoring(item);
  const { no, isCurrent, by, restoredFrom, content } = version;
  const name = t('filesMore.version.name', { number: number(no) });
  const actions: RowAction[] = [
    {
      id: 'download',
      label: t('files.act.download'),
      icon: 'ph:download-simple',
      run: () => openDownload(content.downloadUrl, content.name),
    },
    ...(isCurrent || !mayEdit(item)
      ? []
      : [
          {
            id: 'restore',
            label: t('files.act.restore'),
            icon: 'ph:arrow-counter-clockwise',
            run: () => void restore(no),
          },
        ]),
  ];
  return (
    <li aria-current={isCurrent || undefined}>
      <div>
        <strong>{isCurrent ? t('filesMore.version.current', { name }) : name}</strong>
        <p>
          <bdi>{dateTime(content.createdAt)}</bdi>
          {' · '}
          <bdi>{bytes(content.size)}</bdi>
          {by && ' · '}
          {by && <bdi>{nameOf(by)}</bdi>}
        </p>
        {restoredFrom !== null && <p>{t('filesMore.version.from', { number: number(restoredFrom) })}</p>}
      </div>
      <MoreMenu label={t('filesMore.version.menu', { name })} actions={actions} />
    </li>
  );
}

/** The versions of a file, the newest first: five, or all of them. */
export function Versions({ item }: { item: FileItem }) {
  const t = useText();
  const [isAll, setAll] = useState(false);
  const { data, error, isLoading, reload } = useRead(`${item.id} ${item.versionNo}`, (signal) =>
    filesApi.versions({ fileId: item.id }, { signal }),
  );
  const versions = data?.versions ?? [];
  return (
    <section>
      <h3>{t('filesMore.version.title')}</h3>
      <Async
        isLoading={isLoading}
        hasContent={data !== null}
        error={data ? null : error}
        skeleton={<Bone height={40} width="100%" />}
        onRetry={reload}
      >
        <List>
          {versions.slice(0, isAll ? undefined : SHOWN).map((version) => (
            <Line key={version.no} version={version} item={item} />
          ))}
        </List>
        {!isAll && versions.length > SHOWN && (
          <Button size="small" onClick={() => setAll(true)}>
            {t('filesMore.version.all', { count: versions.length })}
          </Button>
        )}
      </Async>
    </section>
  );
}

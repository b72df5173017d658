import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import NextLink from 'next/link';
import { useEffect, useEffectEvent, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { useReadPages } from '@/core/redux/useReadPages';
import { MAX_ZIPPED } from '@/domain/files/limits';
import type { OpenItem } from '@/domain/files/openLink';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { MoreButton } from '@/ui/table/MoreButton';
import { FileIcon } from '../parts/FileIcon';
import { LinkPath } from './LinkPath';
import { LinkPreview } from './LinkPreview';
import { linkHref, zipAddress } from './address';
import { openLinkApi } from './api';
import { keysOf } from './tickets';

const Top = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1, 2),
  minBlockSize: 64,
  padding: theme.spacing(1, 2),
  '& > nav': { flexGrow: 1 },
}));
const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: theme.spacing(0, 2),
  '& > li': {
    alignItems: 'center',
    borderBlockEnd: `1px dashed ${theme.palette.divider}`,
    display: 'flex',
    gap: theme.spacing(1.5),
    minBlockSize: 64,
  },
  '& > li:last-of-type': { borderBlockEnd: 0 },
  '& .texts': { display: 'grid', flexGrow: 1, justifyItems: 'start', minInlineSize: 0 },
  '& .texts > a, & .texts > button': {
    all: 'unset',
    ...theme.typography.subtitle2,
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
    '&:focus-visible': { borderRadius: 4, outline: `2px solid ${theme.palette.primary.main}` },
  },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary },
}));

const BONES = 4;
const Waiting = () => Array.from({ length: BONES }, (_, row) => <Bone key={row} height={48} width="100%" />);

interface RowProps {
  token: string;
  item: OpenItem;
  onShow: (id: string) => void;
}

function Row({ token, item, onShow }: RowProps) {
  const t = useText();
  const { bytes, date } = useFormat();
  const { id, name, kind, size, totalFiles, modifiedAt, content } = item;
  const figures =
    kind === 'folder' ? t('filesLink.files', { count: totalFiles, size: bytes(size) }) : bytes(size);
  return (
    <li>
      <FileIcon item={item} />
      <span className="texts">
        {kind === 'folder' ? (
          <NextLink href={linkHref(token, id)} shallow prefetch={false}>
            <bdi>{name}</bdi>
          </NextLink>
        ) : (
          <button type="button" onClick={() => onShow(id)}>
            <bdi>{name}</bdi>
          </button>
        )}
        <small>{`${figures} · ${date(modifiedAt)}`}</small>
      </span>
      {content && (
        <IconButton
          component="a"
          href={content.downloadUrl}
          download={name}
          aria-label={t('filesLink.downloadOf', { name })}
        >
          <Icon name="ph:download-simple" />
        </IconButton>
      )}
    </li>
  );
}

/** A folder below that of the link as an archive. */
function DownloadFolder({ token, folder: { id, name, totalFiles } }: { token: string; folder: OpenItem }) {
  const t = useText();
  if (totalFiles > MAX_ZIPPED) return null;
  return (
    <Button
      component="a"
      href={zipAddress(token, id)}
      download={`${name}.zip`}
      color="inherit"
      variant="outlined"
      startIcon={<Icon name="ph:download-simple" />}
    >
      {t('filesLink.downloadFolder')}
    </Button>
  );
}

/** A folder that is no longer behind the link, or never was. */
function MissingFolder({ token }: { token: string }) {
  const t = useText();
  return (
    <EmptyState
      icon="ph:folder-open"
      title={t('filesLink.folderGone')}
      action={
        <Button component={NextLink} href={linkHref(token)} shallow variant="outlined" color="inherit">
          {t('filesLink.start')}
        </Button>
      }
    />
  );
}

interface LinkedFolderProps {
  token: string;
  /** Of the link itself. */
  root: OpenItem;
  /** The open folder below it; empty for the link's own. */
  folderId: string;
  /** The link has to be opened again: it ended, or its password is asked for. */
  onRefused: (code: string) => void;
}

/** The content of a folder behind a link, or of one in it. */
export function LinkedFolder({ token, root, folderId, onRefused }: LinkedFolderProps) {
  const t = useText();
  const [shown, setShown] = useState<string | null>(null);
  const { pages, error, isLoading, reload, more } = useReadPages(`${token} ${folderId}`, (cursor, signal) =>
    openLinkApi.items(
      { ...keysOf(token), ...(folderId && { folderId }), ...(cursor && { cursor }) },
      { signal },
    ),
  );
  const items = pages.flatMap((page) => page.items);
  const code = error?.code;
  const refuse = useEffectEvent(onRefused);
  useEffect(() => {
    if (code === 'password-required' || (code === 'link-gone' && folderId === '')) refuse(code);
  }, [code, folderId]);
  if (error?.status === 404 || error?.status === 400) return <MissingFolder token={token} />;
  return (
    <Card>
      <Top>
        <LinkPath token={token} path={pages[0]?.path ?? [{ id: root.id, name: root.name }]} />
        {folderId !== '' && pages[0] && <DownloadFolder token={token} folder={pages[0].folder} />}
      </Top>
      <Async
        isLoading={isLoading}
        hasContent={pages.length > 0}
        error={pages.length > 0 ? null : error}
        isEmpty={items.length === 0}
        skeleton={<Waiting />}
        empty={<EmptyState icon="ph:folder-open" title={t('filesLink.empty')} />}
        onRetry={reload}
      >
        <List aria-label={t('filesLink.list')}>
          {items.map((item) => (
            <Row key={item.id} token={token} item={item} onShow={setShown} />
          ))}
        </List>
        <MoreButton isLoading={isLoading} onMore={more} />
      </Async>
      <LinkPreview token={token} items={items} id={shown} onChange={setShown} />
    </Card>
  );
}

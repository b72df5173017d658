import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import type { FileItem } from '@/domain/files/schemas';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Icon } from '@/ui/icon/Icon';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Thumbnail } from '@/ui/upload/Thumbnail';
import { filesApi } from '../api';
import { TypeIcon } from '../parts/FileIcon';
import type { SharedSectionProps } from '../share/SharedSection';
import { useFileItem } from '../useFiles';
import { mayEdit } from '../parts/mayEdit';
import type { FilesParts } from '../useFilesScreen';
import { Properties } from './Properties';
import { Versions } from './Versions';

const SharedSection = lazyPart<SharedSectionProps>(
  async () => (await import('../share/SharedSection')).SharedSection,
  { texts: ['filesShare', 'person'] },
);

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  gridTemplateColumns: 'minmax(0, 1fr)',
  padding: theme.spacing(0, 2, 3),
  '& h3': { ...theme.typography.subtitle2, margin: 0 },
}));
const Picture = styled('div')(({ theme }) => ({
  alignItems: 'center',
  backgroundColor: theme.alpha(theme.palette.grey[500], 0.08),
  blockSize: 160,
  borderRadius: theme.shape.borderRadius,
  display: 'flex',
  justifyContent: 'center',
  overflow: 'hidden',
  '& button': { all: 'unset', blockSize: '100%', cursor: 'pointer', inlineSize: '100%' },
  '& button:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -2 },
}));
const Title = styled('div')(({ theme }) => ({
  alignItems: 'start',
  display: 'flex',
  gap: theme.spacing(1),
  '& .name': { ...theme.typography.subtitle1, flexGrow: 1, overflowWrap: 'anywhere' },
  '& button.name': {
    all: 'unset',
    ...theme.typography.subtitle1,
    borderRadius: 6,
    cursor: 'text',
    flexGrow: 1,
    overflowWrap: 'anywhere',
    '&:hover': { backgroundColor: theme.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
  },
  '& [aria-pressed=true]': { color: theme.palette.warning.main },
}));
const Acts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(1),
}));

interface PartProps {
  parts: FilesParts;
  item: FileItem;
}

function Preview({ parts, item }: PartProps) {
  const t = useText();
  const { content, type, name } = item;
  if (!content?.thumbnailUrl)
    return (
      <Picture>
        <TypeIcon type={type} size={64} />
      </Picture>
    );
  return (
    <Picture>
      <button
        type="button"
        aria-label={t('filesMore.details.preview', { name })}
        onClick={() => parts.address.setPreview(item.id, true)}
      >
        <Thumbnail file={content} alt="" />
      </button>
    </Picture>
  );
}

/** The name, which a click renames, and the star. */
function Heading({ parts, item }: PartProps) {
  const t = useText();
  const { name, isFavorited } = item;
  const isFixed = parts.isTrash || !mayEdit(item);
  return (
    <Title>
      {isFixed ? (
        <bdi className="name">{name}</bdi>
      ) : (
        <button
          type="button"
          className="name"
          title={t('files.act.rename')}
          onClick={() => parts.doing.rename(item)}
        >
          <bdi>{name}</bdi>
        </button>
      )}
      {item.deletedAt === undefined && (
        <Button
          size="small"
          color="inherit"
          aria-pressed={isFavorited}
          aria-label={t('files.row.star', { name })}
          sx={{ minInlineSize: 40 }}
          onClick={() => parts.acts.star([item])}
        >
          <Icon name={isFavorited ? 'ph:star-fill' : 'ph:star'} />
        </Button>
      )}
    </Title>
  );
}

function Buttons({ parts: { acts, doing }, item }: PartProps) {
  const t = useText();
  if (item.deletedAt !== undefined)
    return (
      <Acts>
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="ph:arrow-counter-clockwise" />}
          onClick={() => doing.restore([item])}
        >
          {t('files.act.restore')}
        </Button>
      </Acts>
    );
  return (
    <Acts>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Icon name="ph:download-simple" />}
        onClick={() => acts.download([item])}
      >
        {t('files.act.download')}
      </Button>
      {mayEdit(item) && (
        <Button
          variant="outlined"
          color="error"
          startIcon={<Icon name="ph:trash" />}
          onClick={() => doing.remove([item])}
        >
          {t('files.act.remove')}
        </Button>
      )}
    </Acts>
  );
}

function Waiting() {
  return (
    <Body>
      <Bone height={160} width="100%" />
      <Bone height={20} width="60%" />
      <Bone height={14} width="80%" />
      <Bone height={14} width="70%" />
    </Body>
  );
}

export interface DetailsBodyProps {
  parts: FilesParts;
  fileId: string;
}

/** Preview, name, properties and versions of an item. Lazy. */
export function DetailsBody({ parts, fileId }: DetailsBodyProps) {
  const t = useText();
  const known = useFileItem(fileId);
  const key =
    known?.deletedAt === undefined ? `${fileId} ${known?.version ?? 0} ${known?.parentId ?? ''}` : null;
  const { data, error, isLoading, reload } = useRead(key, (signal) => filesApi.item({ fileId }, { signal }));
  const item = known ?? data?.item;
  if (!item && error?.status === 404)
    return <EmptyState icon="ph:file-x" title={t('filesMore.details.missing')} />;
  return (
    <Async
      isLoading={isLoading}
      hasContent={item !== undefined}
      error={item ? null : error}
      skeleton={<Waiting />}
      onRetry={reload}
    >
      {item && (
        <Body>
          <Preview parts={parts} item={item} />
          <Heading parts={parts} item={item} />
          <Properties item={item} path={data?.path ?? null} />
          {item.deletedAt === undefined && (
            <SharedSection
              fileId={fileId}
              answer={data}
              onShare={() => parts.setDialog({ kind: 'share', item })}
            />
          )}
          {item.versionNo > 1 && item.deletedAt === undefined && <Versions item={item} />}
          <Buttons parts={parts} item={item} />
        </Body>
      )}
    </Async>
  );
}

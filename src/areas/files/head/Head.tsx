import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useText } from '@/core/i18n/useText';
import { TRASH_DAYS } from '@/domain/files/limits';
import { Icon } from '@/ui/icon/Icon';
import { VIEWS } from '../address';
import { PlacesChoice } from '../places/Places';
import type { FilesParts } from '../useFilesScreen';
import { Breadcrumb } from './Breadcrumb';
import { UploadMenu } from '../upload/UploadMenu';

const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexShrink: 0,
  flexWrap: 'wrap',
  gap: theme.spacing(1),
  minBlockSize: 64,
  padding: theme.spacing(1.5, 2),
  '& > .places': { [theme.breakpoints.up('lg')]: { display: 'none' } },
  // Where there is no room for their words, the buttons have icons alone.
  [theme.breakpoints.down('sm')]: {
    // First the places with the buttons, then the path with the view.
    '& > nav': { flexBasis: '50%', flexGrow: 1, order: 1 },
    '& > [role=group]': { order: 1 },
    '& .places': { flexBasis: 'calc(100% - 112px)', flexGrow: 1 },
    '& .MuiButton-root': { fontSize: 0, minInlineSize: 40, paddingInline: 8 },
    '& .MuiButton-startIcon': { marginInline: 0 },
  },
}));
const Views = styled('div')(({ theme }) => ({
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  display: 'flex',
  padding: 3,
  '& button': { borderRadius: 6 },
  '& button[aria-pressed=true]': {
    backgroundColor: theme.palette.action.selected,
    color: theme.palette.text.primary,
  },
}));
const Note = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.palette.text.secondary,
  flexGrow: 1,
  margin: 0,
}));

const VIEW_ICONS = { list: 'ph:list-bullets', grid: 'ph:squares-four' } as const;

function ViewToggle({ address: { view, setView } }: Pick<FilesParts, 'address'>) {
  const t = useText();
  return (
    <Views role="group" aria-label={t('files.head.view')}>
      {VIEWS.map((one) => (
        <IconButton
          key={one}
          size="small"
          aria-label={t(`files.head.${one}`)}
          title={t(`files.head.${one}`)}
          aria-pressed={one === view}
          onClick={() => setView(one)}
        >
          <Icon name={VIEW_ICONS[one]} />
        </IconButton>
      ))}
    </Views>
  );
}

function TrashBar({ acts, list }: FilesParts) {
  const t = useText();
  return (
    <>
      <Note>{t('files.head.trashNote', { count: TRASH_DAYS })}</Note>
      <Button
        color="error"
        variant="outlined"
        disabled={list.rows.length === 0}
        startIcon={<Icon name="ph:trash" />}
        onClick={() => void acts.empty(list.rows, list.total)}
      >
        {t('files.head.emptyTrash')}
      </Button>
    </>
  );
}

/** The path of the open folder, and what is done to it as a whole. */
export function Head({ parts }: { parts: FilesParts }) {
  const t = useText();
  const { address, list, place, isTrash, isLinks, mayAdd, uploadId, newFolder, upload } = parts;
  const { values } = address;
  const isPlace = values.q !== '' || !(values.folder || values.in === 'mine');
  const title = values.q ? t('files.path.results') : t(`files.places.${place}`);
  return (
    <Bar>
      <div className="places">
        <PlacesChoice current={place} onChange={address.toPlace} />
      </div>
      <Breadcrumb
        path={list.path}
        place={isPlace || list.path.length === 0 ? title : null}
        onGo={address.toFolder}
      />
      {isTrash ? (
        <TrashBar {...parts} />
      ) : (
        mayAdd && (
          <>
            <Button
              color="inherit"
              variant="outlined"
              startIcon={<Icon name="ph:folder-plus" />}
              onClick={newFolder}
            >
              {t('files.head.newFolder')}
            </Button>
            <UploadMenu folderId={uploadId} openRef={upload} />
          </>
        )
      )}
      {!isLinks && <ViewToggle address={address} />}
    </Bar>
  );
}

import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { firstRead } from '@/core/http/firstRead';
import { useText } from '@/core/i18n/useText';
import { answered } from '@/core/redux/createRequest';
import type { Screen } from '@/core/screen';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { readUrlValues } from '@/ui/table/useUrlState';
import { SIZES } from '@/ui/theme/tokens';
import { FIELDS, listedOf } from './address';
import { filesApi } from './api';
import { Details, DETAILS } from './details/Details';
import { Filters } from './filters/Filters';
import { Head } from './head/Head';
import { Content } from './list/Content';
import type { SelectedProps } from './list/Selected';
import type { LinksPlaceProps } from './share/LinksPlace';
import { Over } from './Over';
import { useStepName } from './parts/useFileTexts';
import { PlacesRail } from './places/Places';
import { Preview } from './Preview';
import { isOfLinks, itemsQuery } from './state/listed';
import { loadList } from './state/requests';
import type { DropOverlayProps } from './upload/DropOverlay';
import { useFileDrop } from './upload/useFileUploads';
import { useFilesScreen } from './useFilesScreen';
import { useItemDrag } from './useItemDrag';

const DropOverlay = lazyPart<DropOverlayProps>(
  async () => (await import('./upload/DropOverlay')).DropOverlay,
);
const LinksPlace = lazyPart<LinksPlaceProps>(async () => (await import('./share/LinksPlace')).LinksPlace, {
  texts: ['filesShare'],
});
const StorageMeter = lazyPart(async () => (await import('./usage/StorageMeter')).StorageMeter, {
  texts: ['filesShare'],
});
const Selected = lazyPart<SelectedProps>(async () => (await import('./list/Selected')).Selected);

/** Space around the card in pixels: above, and a little below. */
const AROUND = 40;
/** Inline size of the places in pixels. */
const RAIL = 208;

const Frame = styled(Card)(({ theme }) => ({
  blockSize: `calc(100dvh - ${SIZES.header.mobile + AROUND}px)`,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'minmax(0, 1fr)',
  // The page's bottom space is for long pages; this one fills the window.
  marginBlockEnd: theme.spacing(-9),
  minBlockSize: 480,
  '& .rail': { display: 'none' },
  [theme.breakpoints.up('lg')]: {
    blockSize: `calc(100dvh - ${SIZES.header.dashboardDesktop + AROUND}px)`,
    gridTemplateColumns: `${RAIL}px minmax(0, 1fr)`,
    '& .rail': {
      borderInlineEnd: `1px solid ${theme.palette.divider}`,
      display: 'flex',
      flexDirection: 'column',
      minBlockSize: 0,
      position: 'relative',
    },
    // The list needs the room more than the places.
    '&[data-details]': { gridTemplateColumns: `minmax(0, 1fr) ${DETAILS}px` },
    '&[data-details] .rail': { display: 'none' },
  },
  [theme.breakpoints.up('xl')]: {
    '&[data-details]': { gridTemplateColumns: `${RAIL}px minmax(0, 1fr) ${DETAILS}px` },
    '&[data-details] .rail': { display: 'flex' },
  },
  '& [data-over]': {
    backgroundColor: theme.alpha(theme.palette.primary.main, 0.16),
    outline: `2px solid ${theme.palette.primary.main}`,
  },
}));
/** Takes what is dragged onto the folders in it. */
const Targets = styled('div')({ display: 'contents' });
const Pane = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  minInlineSize: 0,
  // The bars of the list lie over it.
  position: 'relative',
});

/** The file manager: places, the folders and files of one of them or of a folder, and the details of an item. */
export const FilesScreen: Screen = () => {
  const t = useText();
  const parts = useFilesScreen();
  const { place, address, selection, isLinks, setDialog } = parts;
  const { over, dropProps } = useFileDrop(parts.uploadId);
  const nameOf = useStepName();
  const here = parts.list.path.at(-1);
  const hasDetails = address.values.open !== '';
  return (
    <>
      <Frame data-details={hasDetails || undefined} {...(parts.mayAdd && dropProps)}>
        <Targets {...useItemDrag(parts)}>
          <VisuallyHidden as="h1">{t('files.title')}</VisuallyHidden>
          <div className="rail">
            <Scrollbar>
              <PlacesRail current={place} />
              <StorageMeter />
            </Scrollbar>
          </div>
          <Pane aria-label={t(`files.places.${place}`)}>
            <Head parts={parts} />
            {isLinks ? (
              <LinksPlace onOpen={(item) => setDialog({ kind: 'share', item })} />
            ) : (
              <>
                <Filters parts={parts} />
                <Content parts={parts} />
              </>
            )}
            {selection.items.length > 0 && <Selected parts={parts} />}
            {over && parts.mayAdd && <DropOverlay folder={here ? nameOf(here) : t('files.places.mine')} />}
          </Pane>
          {hasDetails && <Details parts={parts} />}
        </Targets>
      </Frame>
      <Preview list={parts.list} preview={address.values.preview} onChange={(id) => address.setPreview(id)} />
      <Over parts={parts} />
    </>
  );
};
FilesScreen.layout = 'dashboard';
FilesScreen.guard = 'auth';
FilesScreen.permission = 'files.use';
FilesScreen.titleKey = 'files.title';
FilesScreen.texts = ['files', 'filesUpload', 'table'];
FilesScreen.early = (search) => {
  const listed = listedOf(readUrlValues(FIELDS, search));
  if (isOfLinks(listed)) return [];
  return [firstRead(filesApi.items, itemsQuery(listed), (answer) => answered(loadList, { listed }, answer))];
};

import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import type { SideDrawerProps } from '@/ui/page/SideDrawer';
import { useIsPhone } from '@/ui/page/useIsPhone';
import { SIZES } from '@/ui/theme/tokens';
import type { FilesParts } from '../useFilesScreen';
import type { DetailsBodyProps } from './DetailsBody';

const DetailsBody = lazyPart<DetailsBodyProps>(async () => (await import('./DetailsBody')).DetailsBody, {
  texts: ['filesMore'],
});

const SideDrawer = lazyPart<SideDrawerProps>(async () => (await import('@/ui/page/SideDrawer')).SideDrawer);

/** Inline size of the details in pixels. */
export const DETAILS = 320;

const Aside = styled('aside')(({ theme }) => ({
  borderInlineStart: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  flexDirection: 'column',
  minBlockSize: 0,
  position: 'relative',
  // Beside the list there is no room: over it.
  [theme.breakpoints.down('lg')]: {
    backgroundColor: theme.palette.background.paper,
    boxShadow: theme.shadows[16],
    inlineSize: DETAILS,
    insetBlock: `${SIZES.header.mobile}px 0`,
    insetInlineEnd: 0,
    position: 'fixed',
    zIndex: theme.zIndex.drawer,
  },
}));
const Top = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  justifyContent: 'space-between',
  minBlockSize: 64,
  paddingInline: theme.spacing(2, 1),
  '& h2': { ...theme.typography.subtitle1, margin: 0 },
}));
const Scroll = styled(Scrollbar)({ flexGrow: 1, minBlockSize: 0 });

/** What is known of the item that the address names; beside the list, on phones over the page. */
export function Details({ parts }: { parts: FilesParts }) {
  const t = useText();
  const titleId = useId();
  const isPhone = useIsPhone();
  const { open } = parts.address.values;
  const content = (
    <>
      <Top>
        <h2 id={titleId}>{t('files.details.label')}</h2>
        <IconButton aria-label={t('files.details.close')} onClick={parts.details.close}>
          <Icon name="ph:x" />
        </IconButton>
      </Top>
      <Scroll>
        <DetailsBody key={open} parts={parts} fileId={open} />
      </Scroll>
    </>
  );
  if (isPhone)
    return (
      <SideDrawer titleId={titleId} width={DETAILS} isFullOnPhones onClose={parts.details.close}>
        {content}
      </SideDrawer>
    );
  return <Aside aria-label={t('files.details.label')}>{content}</Aside>;
}

import Button from '@mui/material/Button';
import Head from 'next/head';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { Screen } from '@/core/screen';
import { MAX_ZIPPED } from '@/domain/files/limits';
import type { OpenItem } from '@/domain/files/openLink';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { usePageTitle } from '@/ui/page/pageTitle';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { text } from '@/ui/table/urlFields';
import { useUrlState } from '@/ui/table/useUrlState';
import { zipAddress } from './openLink/address';
import { Heading } from './openLink/Heading';
import { LinkedFile } from './openLink/LinkedFile';
import { LinkedFolder } from './openLink/LinkedFolder';
import type { PasswordCardProps } from './openLink/PasswordCard';
import { useOpenLink } from './openLink/useOpenLink';

const PasswordCard = lazyPart<PasswordCardProps>(
  async () => (await import('./openLink/PasswordCard')).PasswordCard,
  { texts: ['form'] },
);

const FIELDS = { folder: text(64) };

interface DownloadProps {
  token: string;
  item: OpenItem;
}

/** One file as it is, a folder as an archive. */
function Download({ token, item }: DownloadProps) {
  const t = useText();
  const { number } = useFormat();
  const { content, name, totalFiles } = item;
  if (!content && totalFiles > MAX_ZIPPED)
    return <p>{t('filesLink.tooMany', { most: number(MAX_ZIPPED) })}</p>;
  return (
    <Button
      variant="contained"
      component="a"
      href={content ? content.downloadUrl : zipAddress(token)}
      download={content ? name : `${name}.zip`}
      startIcon={<Icon name="ph:download-simple" />}
    >
      {t(content ? 'filesLink.download' : 'filesLink.downloadAll')}
    </Button>
  );
}

/** A file or folder for anyone with its public link; hidden from search engines. Source: files, B6. */
export const OpenLinkScreen: Screen = () => {
  const t = useText();
  const [{ folder }] = useUrlState(FIELDS);
  const { token, data, error, isGone, isLoading, reload, unlock, restart } = useOpenLink();
  usePageTitle(data?.item?.name);
  return (
    <>
      <Head>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
      </Head>
      {!data && <VisuallyHidden as="h1">{t('filesLink.title')}</VisuallyHidden>}
      {isGone ? (
        <EmptyState icon="ph:link-break" title={t('filesLink.gone')} text={t('filesLink.goneText')} />
      ) : (
        <Async
          isLoading={isLoading}
          hasContent={data !== null}
          error={data ? null : error}
          skeleton={<Bone height={320} width="100%" />}
          onRetry={reload}
        >
          {data && !data.item && <PasswordCard owner={data.owner.name} onSubmit={unlock} />}
          {data?.item && (
            <>
              <Heading item={data.item} owner={data.owner.name} expiresAt={data.link.expiresAt}>
                <Download token={token} item={data.item} />
              </Heading>
              {data.item.kind === 'folder' ? (
                <LinkedFolder token={token} root={data.item} folderId={folder} onRefused={restart} />
              ) : (
                <LinkedFile token={token} item={data.item} />
              )}
            </>
          )}
        </Async>
      )}
    </>
  );
};
OpenLinkScreen.layout = 'simple';
OpenLinkScreen.titleKey = 'filesLink.title';
OpenLinkScreen.texts = ['filesLink', 'table'];

import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useText } from '@/core/i18n/useText';
import { Async } from '@/ui/feedback/Async';
import { Bone } from '@/ui/feedback/Bone';
import type { LegalDoc } from './legalSlice';
import { LegalText } from './LegalText';
import { useLegal } from './useLegal';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  marginInline: 'auto',
  maxWidth: 720,
  paddingBlock: theme.spacing(3, 8),
}));

const skeleton = (
  <>
    <Bone height={160} />
    <Bone height={320} />
  </>
);

/** Terms or privacy, as the workspace has written them or as the product brings them. Source: site, section 3.7. */
export function LegalPage({ doc }: { doc: LegalDoc }) {
  const t = useText();
  const { text, isLoading, error, reload } = useLegal(doc);
  return (
    <Page>
      <Typography component="h1" variant="h3" tabIndex={-1} sx={{ outline: 0 }}>
        {t(`site.legal.${doc}`)}
      </Typography>
      <Async
        isLoading={isLoading}
        hasContent={text !== undefined}
        error={text ? null : error}
        onRetry={reload}
        skeleton={skeleton}
      >
        {text && <LegalText text={text} />}
      </Async>
    </Page>
  );
}

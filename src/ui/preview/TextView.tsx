import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useRead } from '@/core/redux/useRead';
import { Bone } from '@/ui/feedback/Bone';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { FailedFile } from './FileCard';
import type { ReadText, ViewProps } from './previewItem';
import { Scrolled } from './Scrolled';

const MarkdownText = lazyPart<{ text: string }>(() =>
  import('./MarkdownText').then((part) => part.MarkdownText),
);

const Page = styled(Scrolled)(({ theme }) => ({ padding: theme.spacing(2, 3, 3) }));
const Plain = styled('pre')({
  fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace',
  fontSize: '0.8125rem',
  lineHeight: 1.6,
  margin: 0,
  overflowWrap: 'anywhere',
  tabSize: 4,
  textAlign: 'start',
  // Each line in its own direction.
  unicodeBidi: 'plaintext',
  whiteSpace: 'pre-wrap',
});

const Cut = styled('p')(({ theme }) => ({
  ...theme.typography.body2,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  margin: 0,
  padding: theme.spacing(1.5, 3),
}));

interface TextViewProps extends ViewProps {
  isMarkdown: boolean;
  readText: ReadText;
}

/** The beginning of a text; Markdown as a page or as its source. */
export function TextView({ item, isMarkdown, readText }: TextViewProps) {
  const t = useText();
  const [isSource, setSource] = useState(false);
  const { data, error } = useRead(item.content.id, (signal) => readText(item, signal));
  if (error) return <FailedFile item={item} />;
  if (!data) {
    return (
      <Stack spacing={1} sx={{ flexGrow: 1, p: 3 }}>
        {['80%', '95%', '60%'].map((width) => (
          <Bone key={width} width={width} height={14} />
        ))}
      </Stack>
    );
  }
  const { text, truncated } = data;
  return (
    <Stack sx={{ flexGrow: 1, minBlockSize: 0, minInlineSize: 0 }}>
      {isMarkdown && (
        <FormControlLabel
          sx={{ alignSelf: 'flex-end', px: 2 }}
          control={<Switch checked={isSource} onChange={(_event, on) => setSource(on)} />}
          label={t('preview.source')}
        />
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys */}
      <Page tabIndex={0} role="group" aria-label={item.name}>
        {text === '' && <Typography variant="body2">{t('preview.empty')}</Typography>}
        {isMarkdown && !isSource ? <MarkdownText text={text} /> : <Plain dir="auto">{text}</Plain>}
      </Page>
      {truncated && <Cut>{t('preview.cut')}</Cut>}
    </Stack>
  );
}

import { styled } from '@mui/material/styles';
import { EmojiPicker } from 'frimousse';
import { useText } from '@/core/i18n/useText';
import { useLanguage } from '@/core/i18n/useLanguage';
import { emojiData } from './emojiData';

const COLUMNS = 8;

const Frame = styled('div')(({ theme }) => ({
  '& [frimousse-root]': { blockSize: 360, display: 'flex', flexDirection: 'column', inlineSize: 320 },
  '& [frimousse-search]': {
    ...theme.typography.body2,
    backgroundColor: 'transparent',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    flexShrink: 0,
    margin: theme.spacing(1),
    padding: theme.spacing(1, 1.5),
  },
  '& [frimousse-viewport]': { flexGrow: 1, minBlockSize: 0, outline: 0 },
  '& [frimousse-category-header]': {
    ...theme.typography.overline,
    backgroundColor: theme.palette.background.paper,
    color: theme.palette.text.secondary,
    paddingInline: theme.spacing(1.5),
  },
  '& [frimousse-row]': { paddingInline: theme.spacing(1) },
  '& [frimousse-emoji]': {
    alignItems: 'center',
    background: 'none',
    border: 0,
    borderRadius: 8,
    blockSize: 36,
    cursor: 'pointer',
    display: 'flex',
    fontSize: 22,
    inlineSize: 38,
    justifyContent: 'center',
  },
  '& [frimousse-emoji][data-active]': { backgroundColor: theme.palette.action.selected },
  '& [frimousse-loading], & [frimousse-empty]': {
    ...theme.typography.body2,
    color: theme.palette.text.secondary,
    padding: theme.spacing(2),
  },
}));

/** The emoji by groups, with a search by name. */
export function EmojiGrid({ onPick }: { onPick: (emoji: string) => void }) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <Frame>
      <EmojiPicker.Root
        columns={COLUMNS}
        resolveEmojiData={() => emojiData(language)}
        onEmojiSelect={({ emoji }) => onPick(emoji)}
      >
        <EmojiPicker.Search
          placeholder={t('emoji.search')}
          aria-label={t('emoji.search')}
          // An on-screen keyboard would cover the emoji.
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to choose one
          autoFocus={window.matchMedia('(pointer: fine)').matches}
        />
        <EmojiPicker.Viewport>
          <EmojiPicker.Loading>{t('emoji.loading')}</EmojiPicker.Loading>
          <EmojiPicker.Empty>{t('emoji.none')}</EmojiPicker.Empty>
          <EmojiPicker.List />
        </EmojiPicker.Viewport>
      </EmojiPicker.Root>
    </Frame>
  );
}

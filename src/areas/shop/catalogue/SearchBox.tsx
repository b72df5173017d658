import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useRouter } from 'next/router';
import { type RefObject, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { FieldFrame } from '@/ui/form/FieldFrame';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { useShopPaths } from '../useShopPaths';
import type { SuggestionsProps } from './Suggestions';
import { useSuggestions } from './useSuggestions';

const MAX = 100;

const Suggestions = lazyPart<SuggestionsProps>(async () => (await import('./Suggestions')).Suggestions);

interface SearchBoxProps {
  /** The current search text of the list. */
  value: string;
  onSearch: (text: string) => void;
  inputRef: RefObject<HTMLInputElement | null>;
}

/** Product search with suggestions; Enter filters the list by the typed text. Source: shop, section 5.1. */
export function SearchBox({ value, onSearch, inputRef }: SearchBoxProps) {
  const t = useText();
  const id = useId();
  const router = useRouter();
  const paths = useShopPaths();
  const box = useSuggestions({ value, onSearch, onOpen: (slug) => void router.push(paths.product(slug)) });
  const { text, options, at } = box;
  const list = `${id}-list`;
  const label = t('shop.search');
  function clear() {
    box.clear();
    inputRef.current?.focus();
  }
  return (
    <FieldFrame id={id} label={label} code={undefined}>
      <div style={{ position: 'relative' }}>
        <OutlinedInput
          id={id}
          size="small"
          fullWidth
          value={text}
          inputRef={inputRef}
          onChange={(event) => box.type(event.target.value)}
          onKeyDown={box.onKeyDown}
          onBlur={box.close}
          startAdornment={<Icon name="ph:magnifying-glass" />}
          endAdornment={
            text && (
              <IconButton size="small" edge="end" aria-label={t('table.search.clear')} onClick={clear}>
                <Icon name="ph:x" size={16} />
              </IconButton>
            )
          }
          slotProps={{
            input: {
              role: 'combobox',
              inputMode: 'search',
              enterKeyHint: 'search',
              autoComplete: 'off',
              spellCheck: false,
              maxLength: MAX,
              // When empty it has the page's direction.
              dir: text ? 'auto' : undefined,
              'aria-autocomplete': 'list',
              'aria-expanded': options.length > 0,
              'aria-controls': list,
              'aria-activedescendant': at < 0 ? undefined : `${list}-${at}`,
            },
          }}
          sx={{ gap: 1, '& input': { textOverflow: 'ellipsis' } }}
        />
        <VisuallyHidden role="status">
          {options.length > 0 && t('shop.suggested', { count: options.length })}
        </VisuallyHidden>
        {options.length > 0 && <Suggestions {...{ id: list, label, text, options, at }} onTake={box.open} />}
      </div>
    </FieldFrame>
  );
}

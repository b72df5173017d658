import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { Icon } from '@/ui/icon/Icon';
import { useChatAddress } from '../parts/address';
import type { SearchResultsProps } from '../search/SearchResults';

const PAUSE_MS = 200;
const LONGEST = 200;

/** The element `search` is unknown to browsers of 2023 and older. */
const LANDMARK = { role: 'search' } as const;

const Box = styled('div')(({ theme }) => ({ paddingInline: theme.spacing(2), position: 'relative' }));

const SearchResults = lazyPart<SearchResultsProps>(() =>
  import(/* webpackChunkName: "chat-search" */ '../search/SearchResults').then((part) => part.SearchResults),
);

/** Moves the focus among the results by arrow keys. */
function moveAmong(box: HTMLElement, key: string): boolean {
  const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  if (step === 0) return false;
  const stops = [...box.querySelectorAll<HTMLElement>('input, [data-found] a, [data-found] button')];
  const at = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(at + step, 0), stops.length - 1)]?.focus();
  return true;
}

/** The typed text, and its debounced copy that is searched for. */
function useTyped() {
  const [typed, setTyped] = useState('');
  const [query, setQuery] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQuery(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  const searchNow = () => setQuery(typed.trim());
  const done = () => {
    setTyped('');
    setQuery('');
  };
  return { typed, query, type: setTyped, searchNow, done };
}

interface SearchInputProps {
  typed: string;
  onType: (text: string) => void;
  /** Id of the results, while they are shown. */
  controls: string | undefined;
}

function SearchInput({ typed, onType, controls }: SearchInputProps) {
  const t = useText();
  return (
    <OutlinedInput
      type="search"
      size="small"
      fullWidth
      value={typed}
      placeholder={t('chat.search.label')}
      onChange={(event) => onType(event.target.value)}
      startAdornment={
        <InputAdornment position="start">
          <Icon name="ph:magnifying-glass" />
        </InputAdornment>
      }
      slotProps={{
        input: {
          'aria-label': t('chat.search.label'),
          'aria-controls': controls,
          maxLength: LONGEST,
          dir: 'auto',
        },
      }}
      sx={{ mb: 1.5 }}
    />
  );
}

/** "Search people and messages": results below, chosen by arrows and Enter; Escape clears. */
export function SearchBox() {
  const { change } = useChatAddress();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const { typed, query, type, searchNow, done } = useTyped();
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && query !== '';
  const clear = () => {
    done();
    box.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !box.current) return;
    if (event.key === 'Escape' && typed) {
      event.stopPropagation();
      clear();
    } else if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
      // Enter takes the first result, once the results belong to the typed text.
      if (query === typed.trim()) box.current.querySelector<HTMLElement>('[data-found] a')?.click();
      else searchNow();
    } else if (isShown && moveAmong(box.current, event.key)) event.preventDefault();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false);
  };
  return (
    <Box ref={box} {...LANDMARK} onKeyDown={onKeyDown} onFocus={() => setOpen(true)} onBlur={leave}>
      <SearchInput typed={typed} onType={type} controls={isShown ? id : undefined} />
      {isShown && (
        <SearchResults
          id={id}
          query={query}
          onDone={done}
          onAll={() => {
            done();
            change({ panel: 'search', q: query, in: 'all' });
          }}
        />
      )}
    </Box>
  );
}

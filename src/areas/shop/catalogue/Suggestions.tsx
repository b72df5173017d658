import { styled } from '@mui/material/styles';
import { highlightsIn } from '@/domain/search/highlights';
import { phrasesOf } from '@/domain/search/words';
import { highlighted } from '@/ui/page/highlighted';
import { ProductPicture } from '@/ui/product/ProductPicture';
import type { Suggestion } from './useSuggestions';

const List = styled('div')(({ theme }) => ({
  backgroundColor: theme.palette.background.paper,
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: 12,
  boxShadow: theme.shadows[8],
  insetBlockStart: 'calc(100% + 4px)',
  insetInline: 0,
  maxBlockSize: 'min(400px, 50vh)',
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  padding: theme.spacing(0.5),
  position: 'absolute',
  zIndex: 3,
  '& > div': {
    ...theme.typography.body2,
    alignItems: 'center',
    borderRadius: theme.shape.borderRadius,
    cursor: 'pointer',
    display: 'flex',
    gap: theme.spacing(1.5),
    minBlockSize: 48,
    overflowWrap: 'anywhere',
    padding: theme.spacing(0.5, 1),
  },
  '& > div:hover': { backgroundColor: theme.palette.action.hover },
  '& > div[data-active]': { backgroundColor: theme.palette.action.selected },
  '@media (forced-colors: active)': {
    '& > div[data-active]': { outline: '2px solid Highlight', outlineOffset: -2 },
  },
  '& > div > span': { borderRadius: 8, flexShrink: 0, inlineSize: 40, overflow: 'hidden' },
  '& mark': { backgroundColor: 'transparent', color: theme.palette.primary.main, fontWeight: 700 },
}));

const reveal = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });

export interface SuggestionsProps {
  /** Of the list; options append their index. */
  id: string;
  label: string;
  /** The typed text, whose words are highlighted. */
  text: string;
  options: readonly Suggestion[];
  /** Index of the active option; -1 for none. */
  at: number;
  onTake: (option: Suggestion) => void;
}

/** Products that a search suggests, each with its picture; keys are handled by the field. */
export function Suggestions({ id, label, text, options, at, onTake }: SuggestionsProps) {
  const words = phrasesOf(text);
  return (
    // Keeps the focus in the input.
    <List id={id} role="listbox" aria-label={label} onMouseDown={(event) => event.preventDefault()}>
      {options.map((option, place) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys of all options
        <div
          key={option.id}
          ref={place === at ? reveal : null}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === at}
          data-active={place === at || undefined}
          onClick={() => onTake(option)}
        >
          <span>
            <ProductPicture picture={option.cover} decorative />
          </span>
          <bdi>{highlighted(option.name, highlightsIn(option.name, words))}</bdi>
        </div>
      ))}
    </List>
  );
}

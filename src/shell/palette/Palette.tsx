import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter } from 'next/router';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { OperatorFaults } from '@/areas/search/OperatorFaults';
import { useText } from '@/core/i18n/useText';
import { MAX_SEARCH } from '@/domain/search/areas';
import { Icon } from '@/ui/icon/Icon';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { lineId } from './lineId';
import { PaletteList } from './PaletteList';
import { type Option, usePalette } from './usePalette';
import { useRecents } from './useRecents';

const Head = styled('div')(({ theme }) => ({
  alignItems: 'center',
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'flex',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 2),
  '& > svg': { color: theme.palette.text.secondary, flexShrink: 0 },
}));

interface PaletteFieldProps {
  value: string;
  /** Id of the list, and prefix of its lines' ids. */
  list: string;
  active: string | undefined;
  onType: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
}

/** The search field; its keys control the list below. */
function PaletteField({ value, list, active, onType, onKeyDown, onClose }: PaletteFieldProps) {
  const t = useText();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Head>
      <Icon name="ph:magnifying-glass" size={20} />
      <InputBase
        fullWidth
        inputRef={field}
        value={value}
        placeholder={t('search.placeholder')}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': t('search.label'),
          role: 'combobox',
          'aria-expanded': active !== undefined,
          'aria-controls': list,
          'aria-autocomplete': 'list',
          'aria-activedescendant': active === undefined ? undefined : lineId(list, active),
          autoComplete: 'off',
          maxLength: MAX_SEARCH,
        }}
      />
      <IconButton edge="end" aria-label={t('common.close')} onClick={onClose}>
        <Icon name="ph:x" />
      </IconButton>
    </Head>
  );
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_at, count) => count - 1,
};

/**
 * Arrows, Home and End move through the options, Enter chooses one (Ctrl+Enter in a new tab), Escape closes. The
 * active option is tracked by its id, so that lines that load later do not move it; by default it is the first.
 */
function useOptionKeys(
  options: readonly Option[],
  choose: (option: Option, inNewTab: boolean) => void,
  giveUp: () => void,
) {
  const [wanted, setActive] = useState<string>();
  const known = options.findIndex(({ id }) => id === wanted);
  const at = known < 0 ? 0 : known;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const { key, ctrlKey, metaKey } = event;
    const option = options[at];
    const step = STEPS[key];
    if (key === 'Escape') {
      event.stopPropagation();
      giveUp();
    } else if (key === 'Enter' && option) choose(option, ctrlKey || metaKey);
    else if (step && options.length > 0) setActive(options[step(at, options.length)]?.id);
    else return;
    event.preventDefault();
  };
  return { active: options[at]?.id, setActive, onKeyDown };
}

export interface PaletteProps {
  onClose: () => void;
  /** Opens the list of keyboard shortcuts instead. */
  onKeys: () => void;
}

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  margin: 0,
  padding: theme.spacing(1, 2),
  // Touch devices have no keyboard.
  '@media (pointer: coarse)': { '&[data-keys=true]': { display: 'none' } },
}));

/** The typed text, its results, and the effect of choosing one. */
function useChoosing({ onClose, onKeys }: PaletteProps) {
  const router = useRouter();
  const [typed, setTyped] = useState('');
  const recents = useRecents();
  const shown = usePalette(typed, recents, onKeys);
  const act = (option: Exclude<Option, { kind: 'recent' | 'operator' }>) => {
    onClose();
    if (option.href !== undefined) void router.push(option.href);
    else if (option.kind === 'command') option.command.run?.();
  };
  const choose = (option: Option, inNewTab: boolean) => {
    if (option.kind === 'recent' || option.kind === 'operator') {
      setTyped(option.words);
      return;
    }
    if (option.kind !== 'command') recents.rememberWords(shown.words);
    if (option.kind === 'found') recents.rememberItem(option.item);
    if (option.href !== undefined && inNewTab) window.open(option.href, '_blank', 'noopener');
    else act(option);
  };
  const isBegun = shown.words !== '';
  /** Tab completes an operator; without one it moves the focus as usual. */
  const complete = (): boolean => {
    const [fitting] = shown.groups
      .flatMap(({ options }) => options)
      .filter(({ kind }) => kind === 'operator');
    const isMeant = typed.trim() !== '' && fitting?.kind === 'operator';
    if (isMeant) setTyped(fitting.words);
    return isMeant;
  };
  return {
    ...shown,
    typed,
    setTyped,
    choose,
    complete,
    isBegun,
    forget: recents.words.length + recents.items.length > 0 && !isBegun ? recents.forget : undefined,
  };
}

/** Search and commands over every page. Source: shell, section 11. */
export function Palette(props: PaletteProps) {
  const { onClose } = props;
  const t = useText();
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'));
  const list = useId();
  const { groups, all, words, typed, setTyped, choose, complete, forget, faults, ...state } =
    useChoosing(props);
  const options = [...groups.flatMap((group) => group.options), ...all];
  const { active, setActive, onKeyDown } = useOptionKeys(options, choose, () =>
    typed === '' ? onClose() : setTyped(''),
  );
  const paper = {
    'aria-label': t('search.dialog'),
    sx: { alignSelf: 'flex-start', marginBlockStart: { sm: 8 } },
  };
  return (
    <Dialog open fullWidth fullScreen={phone} maxWidth="sm" onClose={onClose} slotProps={{ paper }}>
      <PaletteField
        value={typed}
        list={list}
        active={active}
        onType={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Tab' && !event.shiftKey && complete()) event.preventDefault();
          else onKeyDown(event);
        }}
        onClose={onClose}
      />
      <OperatorFaults faults={faults} />
      <PaletteList
        id={list}
        groups={groups}
        all={all}
        words={words}
        active={active}
        onActive={setActive}
        onChoose={choose}
        onForget={forget}
      />
      <VisuallyHidden role="status">
        {state.isBegun && !state.isLoading ? t('search.count', { count: options.length - all.length }) : ''}
      </VisuallyHidden>
      <Foot data-keys={!state.isEmpty}>
        {state.isEmpty ? t('search.none', { query: words }) : t('search.keysHint')}
      </Foot>
    </Dialog>
  );
}

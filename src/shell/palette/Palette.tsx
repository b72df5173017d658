import Dialog from '@mui/material/Dialog';
import { styled, useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useRouter } from 'next/router';
import { useId, useState } from 'react';
import { OperatorFaults } from '@/areas/search/OperatorFaults';
import { useText } from '@/core/i18n/useText';
import { VisuallyHidden } from '@/ui/page/VisuallyHidden';
import { PaletteField } from './PaletteField';
import { PaletteList } from './PaletteList';
import { useOptionKeys } from './useOptionKeys';
import { type Option, usePalette } from './usePalette';
import { useRecents } from './useRecents';

export interface PaletteProps {
  onClose: () => void;
  /** Wants the list of keys instead. */
  onKeys: () => void;
}

const Foot = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  color: theme.palette.text.secondary,
  margin: 0,
  padding: theme.spacing(1, 2),
  // Who has no keys reads nothing of them.
  '@media (pointer: coarse)': { '&[data-keys=true]': { display: 'none' } },
}));

/** What is typed, what it finds, and what a choice does. */
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
  /** Tab completes an operator; without one it goes on, as everywhere. */
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

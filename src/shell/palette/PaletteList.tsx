import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { FoundLine } from '@/areas/search/FoundLine';
import { useOperatorHint } from '@/areas/search/useOperatorHint';
import { useText } from '@/core/i18n/useText';
import { Scrollbar } from '@/ui/feedback/Scrollbar';
import { Icon } from '@/ui/icon/Icon';
import { lineId } from './lineId';
import type { Option, OptionGroup } from './usePalette';

const List = styled(Scrollbar)(({ theme }) => ({
  maxBlockSize: 'min(60vh, 480px)',
  paddingBlock: theme.spacing(1),
  [theme.breakpoints.down('sm')]: { flexGrow: 1, maxBlockSize: 'none' },
  '& .group': {
    ...theme.typography.overline,
    color: theme.palette.text.secondary,
    paddingInline: theme.spacing(2),
  },
}));

/** Not focusable: the focus stays in the field. */
const Line = styled('div')(({ theme }) => ({
  ...theme.typography.body2,
  alignItems: 'center',
  cursor: 'pointer',
  display: 'flex',
  gap: theme.spacing(1.5),
  minBlockSize: 44,
  paddingBlock: theme.spacing(0.5),
  paddingInline: theme.spacing(2),
  '& > svg': { color: theme.palette.text.secondary, flexShrink: 0, inlineSize: 32 },
  '& small': { ...theme.typography.caption, color: theme.palette.text.secondary, display: 'block' },
  '&[aria-selected=true]': { backgroundColor: theme.palette.action.selected },
}));

function Operator({ option: { operator, words } }: { option: Extract<Option, { kind: 'operator' }> }) {
  const takes = useOperatorHint()(operator);
  return (
    <>
      <Icon name="ph:funnel" size={20} />
      <span>
        <bdi>{words}</bdi> <small>{takes}</small>
      </span>
    </>
  );
}

function Words({ option, words }: { option: Option; words: string }) {
  const t = useText();
  if (option.kind === 'found') return <FoundLine item={option.item} />;
  if (option.kind === 'operator') return <Operator option={option} />;
  if (option.kind === 'command')
    return (
      <>
        <Icon name={option.command.icon} size={20} />
        {option.command.title}
      </>
    );
  return (
    <>
      <Icon
        name={option.kind === 'recent' ? 'ph:clock-counter-clockwise' : 'ph:magnifying-glass'}
        size={20}
      />
      {option.kind === 'recent' ? <bdi>{option.words}</bdi> : t('search.everything', { query: words })}
    </>
  );
}

interface PaletteListProps {
  id: string;
  groups: readonly OptionGroup[];
  /** Options below all groups. */
  all: readonly Option[];
  words: string;
  active: string | undefined;
  onActive: (id: string) => void;
  onChoose: (option: Option, inNewTab: boolean) => void;
  onForget?: (() => void) | undefined;
}

/** The options of the palette in groups; the active one is scrolled into view. */
export function PaletteList(props: PaletteListProps) {
  const { id, groups, all, words, active, onActive, onChoose, onForget } = props;
  const t = useText();
  useEffect(() => {
    if (active !== undefined)
      document.getElementById(lineId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);
  const line = (option: Option) => (
    <Line
      key={option.id}
      id={lineId(id, option.id)}
      role="option"
      aria-selected={option.id === active}
      tabIndex={-1}
      onPointerMove={() => onActive(option.id)}
      onClick={(event) => onChoose(option, event.ctrlKey || event.metaKey)}
    >
      <Words option={option} words={words} />
    </Line>
  );
  return (
    <>
      <List id={id} role="listbox" aria-label={t('search.results')}>
        {groups.map(({ id: group, title, options }) => (
          <div key={group} role="group" aria-label={title}>
            <div className="group" aria-hidden>
              {title}
            </div>
            {options.map(line)}
          </div>
        ))}
        {all.map(line)}
      </List>
      {onForget && (
        <Button
          size="small"
          color="inherit"
          onClick={onForget}
          sx={{ alignSelf: 'start', marginInlineStart: 1 }}
        >
          {t('search.forget')}
        </Button>
      )}
    </>
  );
}

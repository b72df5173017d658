import { styled } from '@mui/material/styles';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import { usePreference } from '@/core/preferences/usePreferences';
import { MAX_COUNTED_MAILS } from '@/domain/mail/limits';
import { MAX_SEARCH } from '@/domain/search/areas';
import { VISUALLY_HIDDEN } from '@/ui/page/VisuallyHidden';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { CheckAll } from '@/ui/table/CheckAll';
import { MoreMenu } from '@/ui/table/MoreMenu';
import { SearchField } from '@/ui/table/SearchField';
import type { RowAction } from '@/ui/table/types';
import { COARSE, TOUCH } from '@/ui/theme/media';
import { CHIPS, PREFERENCES } from '../address';
import type { MailParts } from '../useMailScreen';
import { SelectionHead, Tool } from './SelectionHead';

const Head = styled('div')(({ theme }) => ({
  borderBlockEnd: `1px solid ${theme.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 1, 1, 0),
  ...checkboxStyles(theme),
}));
const Bar = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  gap: theme.spacing(0.5),
  minBlockSize: 40,
  '& > label': { display: 'grid', flexShrink: 0, inlineSize: 40, minBlockSize: 40, placeItems: 'center' },
  '& > .search': { flexGrow: 1, minInlineSize: 0 },
  '& > .search label': VISUALLY_HIDDEN,
  '& > .labels': {
    flexShrink: 0,
    marginInlineStart: theme.spacing(1),
    [theme.breakpoints.up('md')]: { display: 'none' },
  },
}));
const Chips = styled('div')(({ theme }) => ({
  alignItems: 'center',
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.75),
  paddingInlineStart: theme.spacing(1.25),
  '& button': {
    ...theme.typography.caption,
    backgroundColor: 'transparent',
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: 6,
    color: theme.palette.text.primary,
    cursor: 'pointer',
    fontFamily: 'inherit',
    fontWeight: 600,
    minBlockSize: 26,
    paddingBlock: 0,
    paddingInline: 8,
    [COARSE]: { minBlockSize: TOUCH },
  },
  '& button:hover': { backgroundColor: theme.palette.action.hover },
  '& button[aria-pressed=true]': {
    backgroundColor: theme.palette.primary.main,
    borderColor: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
  },
  '& output': { ...theme.typography.caption, color: theme.palette.text.secondary, marginInlineStart: 'auto' },
}));

/** What is set for all lists, and what is done to all of a label. */
function useListMenu({ acts, address, list, isDense, openSettings, setHelp }: MailParts): RowAction[] {
  const t = useText();
  const dense = usePreference(PREFERENCES.dense);
  const grouping = usePreference(PREFERENCES.grouping);
  const pane = usePreference(PREFERENCES.readingPane);
  const toggle = (id: 'dense' | 'group' | 'beside', isChosen: boolean, run: () => void): RowAction => ({
    id,
    label: t(`mail.menu.${id}`),
    icon: 'ph:check',
    isChosen,
    run,
  });
  const isGrouping = grouping.value !== false;
  const { label } = address;
  const isAside = label === 'trash' || label === 'spam';
  return [
    toggle('dense', isDense, () => dense.set(!isDense)),
    toggle('group', isGrouping, () => grouping.set(!isGrouping)),
    toggle('beside', pane.value !== 'off', () => pane.set(pane.value === 'off' ? 'right' : 'off')),
    ...(isAside && list.rows.length > 0
      ? [{ id: 'empty', label: t(`mail.menu.${label}`), icon: 'ph:trash', run: () => void acts.empty(label) }]
      : []),
    { id: 'settings', label: t('mail.menu.settings'), icon: 'ph:gear-six', run: openSettings },
    { id: 'keys', label: t('mail.keys.title'), icon: 'ph:keyboard', run: () => setHelp(true) },
  ];
}

/** How many mails the list has, counted up to a thousand. */
function Count({ total }: { total: number }) {
  const t = useText();
  const { number } = useFormat();
  return (
    <output aria-label={t('mail.list.countLabel')}>
      {total >= MAX_COUNTED_MAILS
        ? t('mail.list.over', { number: number(MAX_COUNTED_MAILS) })
        : t('mail.list.count', { count: total })}
    </output>
  );
}

/** Selection, search and filters above the list. */
export function ListHead({ parts }: { parts: MailParts }) {
  const t = useText();
  const { address, list, selection, search, setSideOpen } = parts;
  const { values, update } = address;
  const actions = useListMenu(parts);
  return (
    <Head>
      <Bar>
        <span className="labels">
          <Tool label={t('mail.nav.open')} icon="ph:list" onClick={() => setSideOpen(true)} />
        </span>
        <CheckAll
          isAll={selection.mails.length > 0 && selection.mails.length === list.rows.length}
          isSome={selection.mails.length > 0}
          onToggle={selection.all}
        />
        {selection.mails.length > 0 ? (
          <SelectionHead parts={parts} />
        ) : (
          <>
            <Tool label={t('mail.list.refresh')} icon="ph:arrow-clockwise" onClick={list.reload} />
            <div className="search">
              <SearchField
                label={t('mail.search.label')}
                placeholder={t('mail.search.label')}
                value={values.query}
                onSearch={(query) => update({ query }, { replace: true })}
                maxLength={MAX_SEARCH}
                inputRef={search}
              />
            </div>
            <MoreMenu label={t('mail.menu.label')} actions={actions} />
          </>
        )}
      </Bar>
      <Chips role="group" aria-label={t('mail.chips.label')}>
        {CHIPS.map((chip) => (
          <button
            key={chip}
            type="button"
            aria-pressed={values[chip] === 'on'}
            onClick={() => update({ [chip]: values[chip] === 'on' ? undefined : 'on' }, { replace: true })}
          >
            {t(`mail.chips.${chip}`)}
          </button>
        ))}
        {list.isRead && <Count total={list.total} />}
      </Chips>
    </Head>
  );
}

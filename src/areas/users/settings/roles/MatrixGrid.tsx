import { styled } from '@mui/material/styles';
import { type KeyboardEvent, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import type { PermissionArea } from '@/domain/auth/matrix';
import type { Permission, Role } from '@/domain/auth/permissions';
import type { Matrix } from '@/domain/people/rolesContract';
import { checkboxStyles } from '@/ui/table/checkboxStyles';
import { AREAS, type Change, type Draft, isOn, markOf, permissionsIn } from './rolesDraft';

const STEPS: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
};

function boxAt(grid: HTMLElement, row: number, column: number) {
  return grid.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`);
}

/** The cell a key moves to; arrows follow the reading direction, Home and End move within the row. */
function target(event: KeyboardEvent<HTMLElement>, row: number, column: number, columns: number) {
  if (event.key === 'Home') return event.ctrlKey ? ([0, 0] as const) : ([row, 0] as const);
  if (event.key === 'End') return [row, columns - 1] as const;
  const step = STEPS[event.key];
  if (!step) return null;
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  return [row + step[0], column + step[1] * (isRtl ? -1 : 1)] as const;
}

/** Keyboard navigation of a checkbox grid: roving tabindex, arrows move among all boxes. */
function useGridKeys(columns: number) {
  const [entry, setEntry] = useState('0-0');
  return {
    entry,
    onFocus: (event: { target: EventTarget }) => {
      const place = (event.target as HTMLElement).dataset['place'];
      if (place) setEntry(place);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const [row, column] = ((event.target as HTMLElement).dataset['place'] ?? '').split('-').map(Number);
      if (row === undefined || column === undefined || Number.isNaN(row)) return;
      const place = target(event, row, column, columns);
      const next = place && boxAt(event.currentTarget, ...place);
      if (!next) return;
      event.preventDefault();
      next.focus();
    },
  };
}

interface MatrixBoxProps {
  label: string;
  /** `mixed`: some of a group are on. */
  checked: boolean | 'mixed';
  /** Why it can't be changed; the box stays focusable, so that the reason can be read. */
  reason: string | undefined;
  isChanged?: boolean;
  place: string;
  isEntry: boolean;
  onChange: (on: boolean) => void;
}

function MatrixBox({ label, checked, reason, isChanged, place, isEntry, onChange }: MatrixBoxProps) {
  const t = useText();
  const id = useId();
  const note = reason ?? (isChanged ? t('roles.changed') : undefined);
  return (
    <label title={reason}>
      <input
        type="checkbox"
        data-place={place}
        tabIndex={isEntry ? 0 : -1}
        aria-label={label}
        aria-describedby={note && id}
        aria-disabled={reason !== undefined || undefined}
        checked={checked === true}
        ref={(input) => {
          if (input) input.indeterminate = checked === 'mixed';
        }}
        onChange={(event) => reason === undefined && onChange(event.target.checked)}
      />
      {note && (
        <span id={id} hidden>
          {note}
        </span>
      )}
    </label>
  );
}

const Grid = styled('table')(({ theme }) => ({
  '--row': '44px',
  inlineSize: '100%',
  borderCollapse: 'collapse',
  ...theme.typography.body2,
  ...checkboxStyles(theme),
  '& th': { textAlign: 'start', fontWeight: 400 },
  '& thead th': {
    ...theme.typography.subtitle2,
    position: 'sticky',
    insetBlockStart: 'var(--header, 0px)',
    zIndex: 1,
    paddingBlock: theme.spacing(1.5),
    backgroundColor: theme.palette.background.paper,
    borderBlockEnd: `1px solid ${theme.palette.divider}`,
  },
  '& thead th:not(:first-of-type)': { inlineSize: '15%', textAlign: 'center' },
  '& th[scope=row]': { paddingInlineStart: theme.spacing(3) },
  '& thead th:first-of-type, & [data-area] th': { paddingInlineStart: theme.spacing(2) },
  '& [data-area] th': { ...theme.typography.subtitle2, textAlign: 'start' },
  '& [data-area]': { backgroundColor: theme.palette.action.hover },
  '& tbody tr': { borderBlockEnd: `1px dashed ${theme.palette.divider}` },
  '& td': { padding: 0, textAlign: 'center' },
  '& input[aria-disabled=true]': { opacity: 0.48, cursor: 'not-allowed' },
  '& [data-changed]': {
    backgroundColor: theme.alpha(theme.palette.warning.main, 0.16),
    boxShadow: `inset 0 -2px ${theme.palette.warning.main}`,
  },
}));

interface MatrixGridProps {
  matrix: Matrix;
  draft: Draft;
  /** Roles that have a column. */
  roles: readonly Role[];
  /** Why a permission can't be changed; undefined when it can. */
  reasonFor: (role: Role, permission: Permission) => string | undefined;
  onChange: (changes: Change[]) => void;
}

interface RowProps extends MatrixGridProps {
  row: number;
  entry: string;
}

function AreaRow({ area, ...props }: RowProps & { area: PermissionArea }) {
  const { matrix, draft, roles, reasonFor, onChange, row, entry } = props;
  const t = useText();
  const name = t(`areas.${area}`);
  const ids = permissionsIn(area);
  const stateOf = (role: Role) => {
    const on = ids.filter((id) => isOn(matrix, draft, role, id)).length;
    return on === ids.length ? true : on > 0 && 'mixed';
  };
  return (
    <tr data-area>
      <th scope="rowgroup">{name}</th>
      {roles.map((role, column) => {
        const open = ids.filter((id) => reasonFor(role, id) === undefined);
        return (
          <td key={role} data-check>
            <MatrixBox
              label={t('roles.allFor', { area: name, role: t(`auth.role.${role}`) })}
              checked={stateOf(role)}
              reason={open.length === 0 ? reasonFor(role, ids[0] as Permission) : undefined}
              place={`${row}-${column}`}
              isEntry={entry === `${row}-${column}`}
              onChange={(allowed) => onChange(open.map((permission) => ({ role, permission, allowed })))}
            />
          </td>
        );
      })}
    </tr>
  );
}

function PermissionRow({ permission, ...props }: RowProps & { permission: Permission }) {
  const { matrix, draft, roles, reasonFor, onChange, row, entry } = props;
  const t = useText();
  const name = t(`permissions.name.${permission}`);
  return (
    <tr>
      <th scope="row">{name}</th>
      {roles.map((role, column) => {
        const checked = isOn(matrix, draft, role, permission);
        const isChanged = checked !== markOf(matrix, role, permission)?.allowed;
        return (
          <td key={role} data-check data-changed={isChanged || undefined}>
            <MatrixBox
              label={t('roles.markFor', { permission: name, role: t(`auth.role.${role}`) })}
              checked={checked}
              reason={reasonFor(role, permission)}
              isChanged={isChanged}
              place={`${row}-${column}`}
              isEntry={entry === `${row}-${column}`}
              onChange={(allowed) => onChange([{ role, permission, allowed }])}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** The lines of the matrix: a group line per area, then its permissions. */
const LINES = AREAS.flatMap((area) => [
  { area, permission: null },
  ...permissionsIn(area).map((permission) => ({ area, permission })),
]);

/** Permissions by role as checkboxes; arrow keys move among them. */
export function MatrixGrid(props: MatrixGridProps) {
  const t = useText();
  const { entry, ...keys } = useGridKeys(props.roles.length);
  return (
    <Grid role="grid" aria-label={t('roles.matrix')} {...keys}>
      <thead>
        <tr>
          <th scope="col">{t('roles.permission')}</th>
          {props.roles.map((role) => (
            <th key={role} scope="col">
              {t(`auth.role.${role}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {LINES.map(({ area, permission }, row) =>
          permission ? (
            <PermissionRow key={permission} {...props} row={row} entry={entry} permission={permission} />
          ) : (
            <AreaRow key={area} {...props} row={row} entry={entry} area={area} />
          ),
        )}
      </tbody>
    </Grid>
  );
}

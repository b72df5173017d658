import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { type Scope, SCOPES } from '@/domain/calendar/words';
import { ActDialog } from '@/ui/form/ActDialog';

/** What is done to an occurrence. */
export type ScopeKind = 'change' | 'delete';

export interface ScopeOptions {
  /** Impossible ones: they are not offered. */
  without?: readonly Scope[];
  /** Said below: the rule can't follow the occurrence to its new day. */
  note?: 'daysStay' | undefined;
}

export interface ScopeDialogProps extends ScopeOptions {
  kind: ScopeKind;
  settle: (scope: Scope | null) => void;
}

/** Has the focus when the question appears. */
const FIRST = { input: { ref: (node: HTMLInputElement | null) => node?.focus() } };

/** Asks how much of a series a change or deletion concerns; `settle` gets null when it is left without an answer. */
export function ScopeDialog({ kind, without = [], note, settle }: ScopeDialogProps) {
  const t = useText();
  const offered = SCOPES.filter((scope) => !without.includes(scope));
  const [scope, setScope] = useState<Scope | undefined>(offered[0]);
  return (
    <ActDialog
      title={t(`calendarForm.scope.${kind}`)}
      act={t(`calendarForm.scope.act.${kind}`)}
      isDanger={kind === 'delete'}
      wish={scope ? { scope } : null}
      send={(wish) => settle(wish.scope)}
      // The answer has closed it.
      onDone={() => undefined}
      onClose={() => settle(null)}
    >
      <RadioGroup
        aria-label={t(`calendarForm.scope.${kind}`)}
        value={scope}
        onChange={(_event, next) => setScope(SCOPES.find((one) => one === next))}
      >
        {offered.map((one, place) => (
          <FormControlLabel
            key={one}
            value={one}
            control={<Radio slotProps={place === 0 ? FIRST : {}} />}
            label={t(`calendarForm.scope.${one}`)}
          />
        ))}
      </RadioGroup>
      {note && (
        <Typography variant="body2" color="text.secondary" role="note">
          {t(`calendarForm.scope.${note}`)}
        </Typography>
      )}
    </ActDialog>
  );
}

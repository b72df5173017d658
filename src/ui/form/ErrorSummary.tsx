import Link from '@mui/material/Link';
import { type FieldErrors, useFormContext, useFormState } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import { fieldText } from './fieldText';
import { fieldId, useFormStatus } from './formContext';
import { Notice } from './Notice';

interface Finding {
  name: string;
  code: string;
}

function findingsIn(errors: FieldErrors, path = ''): Finding[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (typeof error !== 'object') return [];
    const name = path ? `${path}.${key}` : key;
    if ('message' in error && typeof error.message === 'string') return [{ name, code: error.message }];
    return 'type' in error ? [] : findingsIn(error as FieldErrors, name);
  });
}

/** Lists the errors above a long form after a submit; each links to its field. Source: WCAG 3.3.1, 3.3.3. */
export function ErrorSummary() {
  const t = useText();
  const { setFocus } = useFormContext();
  const { errors, submitCount } = useFormState();
  const { id, labels } = useFormStatus();
  const findings = findingsIn(errors);
  const shown = submitCount > 0 && findings.length > 0;

  if (!shown) return null;
  return (
    <Notice tone="error" role="alert">
      {t('form.summary', { count: findings.length })}
      <ul>
        {findings.map(({ name, code }) => (
          <li key={name}>
            <Link
              href={`#${fieldId(id, name)}`}
              onClick={(event) => {
                event.preventDefault();
                setFocus(name);
              }}
            >
              {labels.get(name) ?? name}
            </Link>
            {': '}
            {fieldText(t, code)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type DefaultValues, FormProvider, useForm, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod';
import type { ApiError } from '@/domain/errors';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { submitOnCtrlEnter } from './ctrlEnter';
import { FormAlert } from './FormAlert';
import { FormStatusContext } from './formContext';
import { type FormSchema, type LoadSchema, schemaResolver } from './schemaResolver';
import { useSubmission } from './useSubmission';

const ErrorSummary = lazyPart(async () => (await import('./ErrorSummary')).ErrorSummary);

const Frame = styled('form')({ display: 'grid', gap: 24 });

/** The react-hook-form methods of a form with this schema, e.g. to change fields after a refusal. */
export type FormMethods<S extends FormSchema> = UseFormReturn<z.input<S>, unknown, z.output<S>>;

export interface FormProps<S extends FormSchema> {
  schema: LoadSchema<S>;
  defaultValues: DefaultValues<z.input<S>>;
  /** Sends the validated values; its rejection is shown. */
  onSubmit: (values: z.output<S>) => Promise<void>;
  /** After a refusal was shown: e.g. empty the password. */
  onRefused?: (error: ApiError, methods: FormMethods<S>) => void;
  /** Prefix of the server's field names, `company` for `company.name`: errors appear at the fields without it. */
  part?: string;
  /** Custom text of a refusal; undefined uses the general one. */
  refusalText?: (error: ApiError) => ReactNode;
  /** Focuses the first empty field when the form appears. */
  focusFirst?: boolean;
  /** Lists the errors above a long form after a submit. */
  summary?: boolean;
  children: ReactNode;
}

function isEmptyField(element: Element): element is HTMLInputElement {
  return (
    element instanceof HTMLInputElement &&
    element.type !== 'checkbox' &&
    !element.readOnly &&
    element.value === ''
  );
}

/** Focuses the first empty field unless the form already has the focus. */
function useFirstFocus(wanted = false) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!wanted || form.current?.contains(document.activeElement)) return;
    Array.from(form.current?.elements ?? [])
      .find(isEmptyField)
      ?.focus();
  }, [wanted]);
  return form;
}

/**
 * The form component. Fields are validated on blur and, after the first submit, on every change; a refusal's
 * `fields` are shown at the fields, other errors above them. Submits once however often it is clicked; Ctrl+Enter
 * submits from anywhere inside. A refusal loses no input. Source: auth, section 6; design, section 3.
 */
export function Form<S extends FormSchema>(props: FormProps<S>) {
  const { schema, defaultValues, onSubmit, onRefused, refusalText, children } = props;
  const id = useId();
  const frame = useFirstFocus(props.focusFirst);
  const [labels] = useState(() => new Map<string, string>());
  const methods = useForm<z.input<S>, unknown, z.output<S>>({
    resolver: schemaResolver(schema),
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onChange',
  });
  const { submit, refusal, secondsLeft } = useSubmission(methods, {
    onSubmit,
    onRefused: (error) => onRefused?.(error, methods),
    part: props.part,
  });
  const status = useMemo(() => ({ id, labels, refusal, secondsLeft }), [id, labels, refusal, secondsLeft]);
  return (
    <FormProvider {...methods}>
      <FormStatusContext value={status}>
        <Frame
          ref={frame}
          noValidate
          // A native submit before hydration must not put a password into the URL.
          method="post"
          onSubmit={(event) => void submit(event)}
          onKeyDown={submitOnCtrlEnter}
          onInputCapture={() => void schema().catch(() => undefined)}
        >
          {props.summary && <ErrorSummary />}
          <FormAlert text={refusalText} />
          {children}
        </Frame>
      </FormStatusContext>
    </FormProvider>
  );
}

import { useId } from 'react';
import { CountryBox, type CountryBoxProps } from './CountryBox';
import { FieldFrame, noteIds } from './FieldFrame';

interface CountryChoiceProps extends Pick<
  CountryBoxProps,
  'label' | 'value' | 'onChange' | 'extra' | 'without' | 'isOptional' | 'placeholder'
> {
  /** Message code of the error. */
  code?: string | undefined;
}

/** A country outside of a `Form`: to filter by, or in a table of settings. */
export function CountryChoice({ code, ...rest }: CountryChoiceProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={rest.label} code={code}>
      <CountryBox
        {...rest}
        id={id}
        size="small"
        isWrong={code !== undefined}
        describedBy={noteIds(id, code, undefined)}
      />
    </FieldFrame>
  );
}

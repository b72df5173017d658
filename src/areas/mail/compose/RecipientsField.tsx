import { type ReactNode, type RefObject, useId } from 'react';
import { useText } from '@/core/i18n/useText';
import { styled } from '@mui/material/styles';
import { MAX_RECIPIENTS } from '@/domain/mail/limits';
import type { MailPerson } from '@/domain/mail/schemas';
import type { RecipientKind } from '@/domain/mail/words';
import { fieldText } from '@/ui/form/fieldText';
import { PeopleField } from '@/ui/person/PeopleField';
import type { Choosable } from '@/ui/person/usePeopleChoice';
import { isAddress, readAddresses } from './addresses';
import { keyOf } from './content';
import { learnInside } from './useOutside';
import { writingApi } from './writingApi';

const Wrong = styled('p')(({ theme }) => ({
  ...theme.typography.caption,
  color: theme.palette.error.main,
  margin: theme.spacing(0.5, 0, 0),
}));

interface Choice extends Choosable {
  person: MailPerson;
}

const choiceOf = (person: MailPerson): Choice => ({
  id: keyOf(person),
  name: person.name === '' ? person.email : person.name,
  avatar: person.avatar,
  isAddress: person.userId === null,
  person,
});

/** Whom a typed or pasted text names; what is no address is a chip all the same, and is marked. */
const TEXTS = {
  read: (text: string) =>
    readAddresses(text).map(({ name, email }) => choiceOf({ name, email, avatar: null, userId: null })),
  isWhole: (text: string) => {
    const [first, second] = readAddresses(text);
    return first !== undefined && (second !== undefined || isAddress(first.email));
  },
};

async function search(query: string, _cursor: string | undefined, signal: AbortSignal) {
  const { recipients } = await writingApi.recipients({ query: query.slice(0, 100) }, { signal });
  for (const { email, inside } of recipients) learnInside(email, inside);
  return { people: recipients.map(({ inside: _inside, ...person }) => choiceOf(person)) };
}

export interface RecipientsFieldProps {
  kind: RecipientKind;
  people: readonly MailPerson[];
  onChange: (people: MailPerson[]) => void;
  /** Codes of refused fields: `to` of the field, `to.0` of its first recipient. */
  codes: Readonly<Record<string, string>>;
  /** Addresses outside of the workspace, in lower case. */
  outside: ReadonlySet<string>;
  /** Whether the workspace sends to addresses outside. */
  canSendOutside: boolean;
  inputRef?: RefObject<HTMLInputElement | null>;
  /** Beside the input. */
  beside?: ReactNode;
}

/** A field of recipients: people of the workspace, and addresses. */
export function RecipientsField(props: RecipientsFieldProps) {
  const { kind, people, onChange, codes, outside, canSendOutside, inputRef, beside } = props;
  const t = useText();
  const id = useId();
  const choices = people.map(choiceOf);
  const isWrong = ({ person }: Choice) => {
    const at = people.findIndex((one) => keyOf(one) === keyOf(person));
    return (person.userId === null && !isAddress(person.email)) || codes[`${kind}.${at}`] !== undefined;
  };
  const wrong = choices.find(isWrong);
  const code = wrong ? `not-an-address:${wrong.person.email || wrong.name}` : codes[kind];
  const chipOf = (choice: Choice) => {
    const { person } = choice;
    const { name, email, userId } = person;
    const isOutside = userId === null && outside.has(email.toLowerCase());
    const note = t(canSendOutside ? 'mailCompose.chip.outside' : 'mailCompose.chip.waits');
    return {
      label: name !== '' && email !== '' && userId === null ? `${name} <${email}>` : name || email,
      isWrong: isWrong(choice),
      ...(isOutside && { note }),
    };
  };
  return (
    <PeopleField
      label={t(`mailCompose.field.${kind}`)}
      people={choices}
      onChange={(next) => onChange(next.map(({ person }) => person))}
      search={search}
      max={MAX_RECIPIENTS}
      isTypedFirst
      texts={TEXTS}
      chipOf={chipOf}
      detailOf={({ person }) => (person.name === '' ? null : person.email || null)}
      placeholder={kind === 'to' ? t('mailCompose.field.placeholder') : ''}
      describedBy={code === undefined ? undefined : id}
      floats
      {...(inputRef && { inputRef })}
      beside={beside}
    >
      {code !== undefined && (
        <Wrong id={id} role="alert">
          {fieldText(t, code)}
        </Wrong>
      )}
    </PeopleField>
  );
}

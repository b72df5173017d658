import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Link from 'next/link';
import { useId, useState } from 'react';
import { useCan } from '@/core/auth/useCan';
import { useText } from '@/core/i18n/useText';
import { invoicePaths } from '@/core/invoicePaths';
import type { PartySnapshot } from '@/domain/invoices/schemas';
import { lazyPart } from '@/ui/feedback/lazyPart';
import { fieldText } from '@/ui/form/fieldText';
import type { ChooseCustomerProps } from '../customers/ChooseCustomer';
import { partyState } from './state';
import type { Draft } from './useDraft';

const ChooseCustomer = lazyPart<ChooseCustomerProps>(() =>
  import('../customers/ChooseCustomer').then((part) => part.ChooseCustomer),
);

const Block = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  justifyItems: 'start',
  alignContent: 'start',
  '& h2': { ...theme.typography.overline, margin: 0, color: theme.palette.text.secondary },
  '& a': { ...theme.typography.body2, color: theme.palette.primary.main },
  '& [data-fault]': { margin: 0, color: theme.palette.error.main },
}));

const addressOf = ({ line1, zipCode, city, email }: PartySnapshot) =>
  [line1, [zipCode, city].filter(Boolean).join(' '), email].filter(Boolean).join(' · ');

/** Issuer and recipient of the document. */
export function Parties({ draft, company }: { draft: Draft; company: string | null }) {
  const t = useText();
  const maySet = useCan()('invoices.settings');
  const [isOpen, setOpen] = useState(false);
  const { party } = draft.state;
  const fault = draft.faults['party'];
  const faultId = useId();
  return (
    <>
      <Block>
        <h2>{t('invoices.document.from')}</h2>
        <strong>
          <bdi>{company ?? t('documents.editor.noCompany')}</bdi>
        </strong>
        {maySet && (
          <Link href={invoicePaths.settings} prefetch={false}>
            {t(`documents.editor.${company ? 'companySettings' : 'setUpCompany'}`)}
          </Link>
        )}
      </Block>
      <Block>
        <h2>{t('invoices.document.to')}</h2>
        {party && (
          <strong>
            <bdi>{party.name}</bdi>
          </strong>
        )}
        {party?.buyer && (
          <small>
            <bdi>{addressOf(party.buyer)}</bdi>
          </small>
        )}
        <Button
          variant="outlined"
          color={fault ? 'error' : 'inherit'}
          aria-describedby={fault && faultId}
          data-invalid={fault}
          onClick={() => setOpen(true)}
        >
          {t(party ? 'documents.editor.change' : 'documents.editor.chooseCustomer')}
        </Button>
        {fault && (
          <p id={faultId} data-fault>
            {fieldText(t, fault)}
          </p>
        )}
      </Block>
      {isOpen && (
        <ChooseCustomer
          onClose={() => setOpen(false)}
          onChoose={(customer) => {
            draft.change(partyState(customer));
            setOpen(false);
          }}
        />
      )}
    </>
  );
}

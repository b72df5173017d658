import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { blobsAddresses } from '@/domain/blobs/addresses';
import type { SellerSnapshot } from '@/domain/invoices/schemas';

const Picture = styled('img')(({ theme }) => ({
  display: 'block',
  maxBlockSize: 64,
  maxInlineSize: 'min(240px, 100%)',
  // Logos are drawn for paper.
  ...theme.applyStyles('dark', {
    padding: theme.spacing(1),
    borderRadius: theme.shape.borderRadius,
    backgroundColor: theme.palette.common.white,
  }),
}));

/** The picture of who writes the document, as it was when it was issued; one that has gone leaves no gap. */
export function Logo({ seller }: { seller: SellerSnapshot }) {
  const [lost, setLost] = useState<string | null>(null);
  const { logoId, name } = seller;
  if (!logoId || lost === logoId) return null;
  const query = new URLSearchParams({ ref: logoId, variant: 'original', disposition: 'inline' });
  return (
    <Picture alt={name} src={`${blobsAddresses.content.path}?${query}`} onError={() => setLost(logoId)} />
  );
}

import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useText } from '@/core/i18n/useText';
import type { Attachment } from '@/domain/blobs/schemas';
import { UploadField } from '@/ui/upload/UploadField';

/** The picture that stands on documents and mails; it counts once the form is saved. */
export function LogoField({ logo }: { logo: Attachment | null }) {
  const t = useText();
  const { setValue } = useFormContext();
  const [files, setFiles] = useState<readonly Attachment[]>(logo ? [logo] : []);
  return (
    <UploadField
      purpose="logo"
      label={t('invoiceSettings.company.logo')}
      attachments={files}
      onChange={(next) => {
        setFiles(next);
        setValue('company.logoId', next[0]?.id ?? null, { shouldDirty: true });
      }}
    />
  );
}

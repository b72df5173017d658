import Button from '@mui/material/Button';
import { useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { useAct } from '@/ui/form/useAct';
import { ActDialog } from '@/ui/form/ActDialog';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { productsApi } from '../manageApi';

/** Makes a category without leaving the product. */
export function AddCategory({ onAdded }: { onAdded: (categoryId: string) => void }) {
  const t = useText();
  const { isBusy, run } = useAct();
  const [name, setName] = useState<string | null>(null);
  async function add() {
    const wanted = (name ?? '').trim();
    const answer = await run(() => productsApi.newCategory({ name: wanted }));
    const made = answer?.categories.findLast((category) => category.name === wanted);
    if (!made) return;
    setName(null);
    onAdded(made.id);
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        sx={{ justifySelf: 'start' }}
        startIcon={<Icon name="ph:plus" />}
        onClick={() => setName('')}
      >
        {t('shopManage.category.add')}
      </Button>
      {name !== null && (
        <ActDialog
          title={t('shopManage.category.add')}
          act={t('shopManage.category.save')}
          isBusy={isBusy}
          isDisabled={name.trim() === ''}
          onAct={() => void add()}
          onClose={() => setName(null)}
        >
          <TextInput
            label={t('shopManage.field.name')}
            value={name}
            maxLength={60}
            focus
            onChange={setName}
          />
        </ActDialog>
      )}
    </>
  );
}

import { useEffect } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { UnsavedGuard } from './UnsavedGuard';

/** Asks before what is typed is left without being saved; for forms that keep their own state. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const form = useForm({ defaultValues: { changed: false } });
  useEffect(() => {
    form.setValue('changed', isUnsaved, { shouldDirty: true });
  }, [form, isUnsaved]);
  return (
    <FormProvider {...form}>
      <UnsavedGuard />
    </FormProvider>
  );
}

/** A form of the fields that are there; the file stands last, since the server judges it by the fields before it. */
export function toForm(input: unknown): FormData {
  const { file, ...fields } = (input ?? {}) as Record<string, string | number | boolean | null> & {
    file?: Blob;
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.append(name, String(value));
  }
  if (file) form.append('file', file, file instanceof File ? file.name : 'file');
  return form;
}

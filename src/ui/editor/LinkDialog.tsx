import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Editor } from '@tiptap/react';
import { type FormEvent, useId, useState } from 'react';
import { useText } from '@/core/i18n/useText';
import { safeHref } from '@/domain/doc/links';
import { FieldFrame } from '@/ui/form/FieldFrame';

/** The URL for the typed text: `example.org` becomes a web address, `a@example.org` a mail address. */
function addressOf(typed: string): string | null {
  const text = typed.trim();
  if (/^[^\s/@:]+@[^\s/@:]+\.[^\s/@:]+$/.test(text)) return safeHref(`mailto:${text}`);
  return (
    safeHref(text) ?? (/^[^\s/:]+\.[^\s/:]+(?:[/?#:].*)?$/.test(text) ? safeHref(`https://${text}`) : null)
  );
}

function setLink(editor: Editor, href: string): void {
  const chain = editor.chain().focus().extendMarkRange('link');
  if (editor.state.selection.empty && !editor.isActive('link'))
    chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
  else chain.setLink({ href }).run();
}

/** Sets or removes the link; false when the text is no address. */
function takeAddress(editor: Editor, typed: string): boolean {
  const href = addressOf(typed);
  if (typed.trim() === '') editor.chain().focus().extendMarkRange('link').unsetLink().run();
  else if (href !== null) setLink(editor, href);
  return typed.trim() === '' || href !== null;
}

/** Sets the link of the selected text; an empty field removes it. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useText();
  const id = useId();
  const [typed, setTyped] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [isWrong, setWrong] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const isTaken = takeAddress(editor, typed);
    setWrong(!isTaken);
    if (isTaken) onClose();
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby={id}>
      <form onSubmit={submit}>
        <DialogTitle id={id}>{t('editor.link.title')}</DialogTitle>
        <DialogContent>
          <FieldFrame
            id={`${id}-address`}
            label={t('editor.link.address')}
            code={isWrong ? 'invalid' : undefined}
            hint={t('editor.link.hint')}
          >
            <OutlinedInput
              id={`${id}-address`}
              size="small"
              fullWidth
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was asked for
              autoFocus
              error={isWrong}
              value={typed}
              onChange={(event) => {
                setTyped(event.target.value);
                setWrong(false);
              }}
              slotProps={{
                input: {
                  dir: 'ltr',
                  inputMode: 'url',
                  maxLength: 2000,
                  'aria-describedby': `${id}-address-${isWrong ? 'error' : 'hint'}`,
                },
              }}
            />
          </FieldFrame>
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" variant="contained">
            {t('editor.link.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import Switch from '@mui/material/Switch';
import { useId, useState } from 'react';
import { useFormat } from '@/core/i18n/format';
import { useText } from '@/core/i18n/useText';
import type { FileLink } from '@/domain/files/schemas';
import { Notice } from '@/ui/form/Notice';
import { TextInput } from '@/ui/form/TextInput';
import { Icon } from '@/ui/icon/Icon';
import { SettingRows } from '@/ui/page/settingsSections';
import { LinkEndDialog, LinkPasswordDialog } from './LinkDialogs';
import { addressOf, type LinkActs, useLinkActs } from './useLinkActs';
import { useLinkTexts } from './useLinkTexts';

const Part = styled('section')(({ theme }) => ({
  borderBlockStart: `1px solid ${theme.palette.divider}`,
  display: 'grid',
  gap: theme.spacing(2),
  paddingBlockStart: theme.spacing(2),
  '& > h3': { ...theme.typography.subtitle1, margin: 0 },
  '& > p': { ...theme.typography.body2, color: theme.palette.text.secondary, margin: 0 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: theme.spacing(1) },
}));

interface LinkProps {
  link: FileLink;
  acts: LinkActs;
}

function Address({ link, acts }: LinkProps) {
  const t = useText();
  return (
    <>
      {link.path === null ? (
        <Notice tone="info">{t('filesShare.link.unreadable')}</Notice>
      ) : (
        <TextInput
          label={t('filesShare.link.address')}
          value={addressOf(link)}
          literal
          readOnly
          onChange={() => undefined}
        />
      )}
      <div className="buttons">
        {link.path !== null && (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<Icon name="ph:copy" />}
            onClick={() => acts.copy(link)}
          >
            {t('filesShare.link.copy')}
          </Button>
        )}
        <Button
          color="inherit"
          startIcon={<Icon name="ph:arrow-clockwise" />}
          disabled={acts.isBusy}
          onClick={() => void acts.renew()}
        >
          {t('filesShare.link.renew')}
        </Button>
      </div>
    </>
  );
}

interface TermProps {
  term: 'password' | 'end';
  value: string;
  isSet: boolean;
  isBusy: boolean;
  onChange: () => void;
  onRemove: () => void;
}

/** One term of the link with what changes it. */
function Term({ term, value, isSet, isBusy, onChange, onRemove }: TermProps) {
  const t = useText();
  return (
    <li>
      <span>
        {t(`filesShare.${term}.label`)}
        <small>{value}</small>
      </span>
      <Button size="small" color="inherit" variant="outlined" onClick={onChange}>
        {t(isSet ? `filesShare.${term}.change` : `filesShare.${term}.set`)}
      </Button>
      {isSet && (
        <Button size="small" color="inherit" disabled={isBusy} onClick={onRemove}>
          {t(`filesShare.${term}.remove`)}
        </Button>
      )}
    </li>
  );
}

function Terms({ link, acts }: LinkProps) {
  const t = useText();
  const texts = useLinkTexts();
  const [open, setOpen] = useState<'password' | 'end' | null>(null);
  const close = () => setOpen(null);
  const { hasPassword, expiresAt } = link;
  return (
    <>
      <SettingRows>
        <Term
          term="password"
          value={t(hasPassword ? 'filesShare.password.on' : 'filesShare.password.off')}
          isSet={hasPassword}
          isBusy={acts.isBusy}
          onChange={() => setOpen('password')}
          onRemove={() => acts.drop('password')}
        />
        <Term
          term="end"
          value={texts.end(link)}
          isSet={expiresAt !== null}
          isBusy={acts.isBusy}
          onChange={() => setOpen('end')}
          onRemove={() => acts.drop('expiresAt')}
        />
      </SettingRows>
      {open === 'password' && <LinkPasswordDialog set={acts.set} onClose={close} />}
      {open === 'end' && <LinkEndDialog set={acts.set} expiresAt={expiresAt} onClose={close} />}
    </>
  );
}

/** The public link of an item: on and off, address, password, end, and how often it was opened. */
export function PublicLink({ fileId, link }: { fileId: string; link: FileLink | null }) {
  const t = useText();
  const id = useId();
  const { dateTime } = useFormat();
  const texts = useLinkTexts();
  const acts = useLinkActs(fileId);
  return (
    <Part aria-labelledby={id}>
      <h3 id={id}>{t('filesShare.link.title')}</h3>
      <FormControlLabel
        label={t('filesShare.link.switch')}
        control={
          <Switch
            checked={link !== null}
            disabled={acts.isBusy}
            onChange={(_event, on) => (on ? acts.make() : acts.end())}
          />
        }
      />
      {acts.isOff && (
        <Notice tone="error" role="alert">
          {t('errors.links-off')}
        </Notice>
      )}
      {link && (
        <>
          <Address link={link} acts={acts} />
          <Terms link={link} acts={acts} />
          <p>
            {texts.hits(link)}
            {link.lastOpenedAt && ` · ${t('filesShare.link.last', { at: dateTime(link.lastOpenedAt) })}`}
          </p>
        </>
      )}
    </Part>
  );
}

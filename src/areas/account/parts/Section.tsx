import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';

const Frame = styled(Card)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  padding: theme.spacing(3),
  [theme.breakpoints.down('sm')]: { padding: theme.spacing(2) },
})) as typeof Card;

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  '& h2': { ...theme.typography.h6, margin: 0 },
  '& p': { ...theme.typography.body2, margin: theme.spacing(0.5, 0, 0), color: theme.palette.text.secondary },
}));

interface SectionProps {
  title: string;
  text?: ReactNode;
  /** At the inline end of the heading. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A titled section of a tab. */
export function Section({ title, text, action, children }: SectionProps) {
  const id = useId();
  return (
    <Frame component="section" aria-labelledby={id}>
      <Head>
        <div>
          <h2 id={id}>{title}</h2>
          {text && <p>{text}</p>}
        </div>
        {action}
      </Head>
      {children}
    </Frame>
  );
}

/** Stacks the sections of a tab. */
export const Sections = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(3) }));

/** Fields side by side where there is room. */
export const FieldGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3, 2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}));

/** Buttons at the inline end of a form. */
export const FormActions = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: theme.spacing(1.5),
  '& > button': { inlineSize: 'auto', [theme.breakpoints.down('sm')]: { inlineSize: '100%' } },
}));

import { frFR } from '@mui/material/locale';

export const TEXTS = frFR;

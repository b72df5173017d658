import { viVN } from '@mui/material/locale';

export const TEXTS = viVN;

import { arSD } from '@mui/material/locale';

export const TEXTS = arSD;

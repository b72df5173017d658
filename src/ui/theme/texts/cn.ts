import { zhCN } from '@mui/material/locale';

export const TEXTS = zhCN;

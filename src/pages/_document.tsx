export { AtriumDocument as default } from '@/shell/app/AtriumDocument';

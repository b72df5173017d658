export { AtriumApp as default } from '@/shell/app/AtriumApp';

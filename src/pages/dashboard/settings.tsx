export { SettingsScreen as default } from '@/shell/workspace/SettingsScreen';

export { FilesScreen as default } from '@/areas/files/FilesScreen';

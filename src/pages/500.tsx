export { ServerErrorScreen as default } from '@/areas/site/ServerErrorScreen';

export { OpenLinkScreen as default } from '@/areas/files/OpenLinkScreen';

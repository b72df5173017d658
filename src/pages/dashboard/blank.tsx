export { BlankScreen as default } from '@/areas/showcase/BlankScreen';

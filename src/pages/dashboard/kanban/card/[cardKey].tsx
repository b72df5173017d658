export { CardRedirectScreen as default } from '@/areas/kanban/CardRedirectScreen';

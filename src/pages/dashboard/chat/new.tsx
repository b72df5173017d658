export { ChatScreen as default } from '@/areas/chat/ChatScreen';

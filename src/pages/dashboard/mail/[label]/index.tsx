export { MailScreen as default } from '@/areas/mail/MailScreen';

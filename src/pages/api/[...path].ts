export { developmentDoor as default } from '@/server/developmentDoor';

export const config = { api: { bodyParser: false, externalResolver: true } };

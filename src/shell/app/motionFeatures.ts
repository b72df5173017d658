/** What animated parts need beyond the first paint; loaded when the page has settled. */
export { domAnimation } from 'framer-motion';

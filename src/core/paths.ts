const AUTH = '/auth';
const DASHBOARD = '/dashboard';

/** Addresses of the pages that exist. */
export const PATHS = {
  home: '/',
  auth: {
    login: `${AUTH}/login`,
    register: `${AUTH}/register`,
    loginUnprotected: `${AUTH}/login-unprotected`,
    registerUnprotected: `${AUTH}/register-unprotected`,
  },
  dashboard: {
    root: DASHBOARD,
    permissionDenied: `${DASHBOARD}/permission-denied`,
    blank: `${DASHBOARD}/blank`,
    invoice: {
      root: `${DASHBOARD}/invoice`,
      list: `${DASHBOARD}/invoice/list`,
    },
  },
  errors: { forbidden: '/403', notFound: '/404', server: '/500' },
  apiDocs: '/api/docs',
} as const;

/** Where people land after signing in, whatever their role. Source: auth, section 4. */
export const LANDING_PATH = PATHS.dashboard.invoice.list;

const AUTH = '/auth';
const DASHBOARD = '/dashboard';

/** Paths of all pages. */
export const PATHS = {
  auth: {
    login: `${AUTH}/login`,
    register: `${AUTH}/register`,
    loginUnprotected: `${AUTH}/login-unprotected`,
    registerUnprotected: `${AUTH}/register-unprotected`,
    verify: `${AUTH}/verify`,
    resetPassword: `${AUTH}/reset-password`,
    newPassword: `${AUTH}/new-password`,
  },
  dashboard: {
    root: DASHBOARD,
    permissionDenied: `${DASHBOARD}/permission-denied`,
    blank: `${DASHBOARD}/blank`,
    notifications: `${DASHBOARD}/notifications`,
    search: `${DASHBOARD}/search`,
    settings: `${DASHBOARD}/settings`,
    calendar: { root: `${DASHBOARD}/calendar` },
    chat: {
      root: `${DASHBOARD}/chat`,
      new: `${DASHBOARD}/chat/new`,
      /** A conversation by the other user's username, or by its id. */
      conversation: (key: string) => `${DASHBOARD}/chat/${encodeURIComponent(key)}`,
    },
    mail: {
      root: `${DASHBOARD}/mail`,
      /** A label: a system one, or `label/` and the id of an own one. */
      label: (label: string) => `${DASHBOARD}/mail/${label}`,
      /** A mail beside the list of a label. */
      mail: (label: string, mailId: string) => `${DASHBOARD}/mail/${label}/${encodeURIComponent(mailId)}`,
    },
    files: { root: `${DASHBOARD}/files-manager` },
    banking: {
      root: `${DASHBOARD}/banking`,
      accounts: `${DASHBOARD}/banking/accounts`,
      transactions: `${DASHBOARD}/banking/transactions`,
    },
    overview: {
      app: `${DASHBOARD}/app`,
      ecommerce: `${DASHBOARD}/ecommerce`,
      analytics: `${DASHBOARD}/analytics`,
      booking: `${DASHBOARD}/booking`,
      file: `${DASHBOARD}/file`,
    },
    invoice: {
      root: `${DASHBOARD}/invoice`,
      list: `${DASHBOARD}/invoice/list`,
    },
    user: {
      account: `${DASHBOARD}/user/account`,
      root: `${DASHBOARD}/user`,
      cards: `${DASHBOARD}/user/cards`,
      list: `${DASHBOARD}/user/list`,
      new: `${DASHBOARD}/user/new`,
      edit: (username: string) => `${DASHBOARD}/user/${username}/edit`,
      profile: `${DASHBOARD}/user/profile`,
      /** The profile of a user, by username. */
      person: (username: string) => `${DASHBOARD}/user/${username}`,
    },
  },
  legal: { terms: '/terms', privacy: '/privacy' },
  errors: { notFound: '/404' },
  apiDocs: '/api/docs',
} as const;

/** Where people land after signing in, whatever their role. Source: auth, section 4. */
export const LANDING_PATH = PATHS.dashboard.invoice.list;

/**
 * What areas tell each other, emitted inside the writing transaction. Areas add their events here;
 * payloads are plain data. Source: the specification's list of domain events.
 */
export interface DomainEvents {
  'user.created': {
    userId: string;
    role: string;
    via: 'register' | 'invitation' | 'admin' | 'provider' | 'import';
  };
  'user.signedIn': { userId: string; sessionId: string; newDevice: boolean };
  'session.ended': {
    sessionId: string;
    userId: string;
    reason: 'signed-out' | 'revoked' | 'banned' | 'deleted' | 'expired' | 'credentials-changed';
  };
}

export type DomainEventName = keyof DomainEvents;

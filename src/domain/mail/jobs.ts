/** A mail that is due to be sent. */
export interface DueMail {
  messageId: string;
}

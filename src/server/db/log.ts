/** The part of the server's log that `server/db` uses. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

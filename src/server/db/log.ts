/** The part of the server's log that the database room writes to. */
export interface DatabaseLog {
  warn(details: object, message: string): void;
}

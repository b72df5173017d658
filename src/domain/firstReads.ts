/** Calls a path of the API in this process; undefined when it is refused. */
export type AskApi = (path: string) => Promise<unknown>;

/** What the server adds to a page's request; absent under `next dev`, where pages read the data themselves. */
export interface PageRequest {
  /** As a visitor without a session. */
  askApi?: AskApi;
  /** As the user of the request's session cookie; absent without one. */
  askOwn?: AskApi;
  /** Logs why a page could not be rendered; returns the id of the log entry. */
  logFault?: (fault: Error) => string;
}

/** Reads an address of the API in this process; undefined when it is refused. */
export type AskApi = (path: string) => Promise<unknown>;

/** What the server adds to a page's request; under `next dev` it is absent, and pages ask for themselves. */
export interface PageRequest {
  /** As a visitor without a session. */
  askApi?: AskApi;
  /** As the person whose cookie came with the request; absent without one. */
  askOwn?: AskApi;
  /** Writes into the log why a page could not be drawn; gives the id of that line. */
  logFault?: (fault: Error) => string;
}

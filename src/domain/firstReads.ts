/** Reads an address of the API in this process, as a visitor without a session; undefined when it is refused. */
export type AskApi = (path: string) => Promise<unknown>;

/** What the server adds to a page's request; under `next dev` it is absent, and pages ask for themselves. */
export interface PageRequest {
  askApi?: AskApi;
}

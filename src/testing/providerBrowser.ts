import type { EndUser } from '@/domain/auth/contract';
import type { testApp } from './api';
import { CookieJar } from './cookies';

const ORIGIN = 'http://localhost:3000';

/** A browser that goes through a provider's sign-in as people do: page, provider, back, token. */
export class ProviderBrowser {
  readonly jar = new CookieJar();

  constructor(private readonly api: ReturnType<typeof testApp>) {}

  /** Follows one redirect of ours; resolves with where it leads. */
  async visit(path: string): Promise<URL> {
    const response = await this.api.request(path, { headers: { cookie: this.jar.header } });
    this.jar.take(response.headers);
    return new URL(response.headers.get('location') ?? '', ORIGIN);
  }

  /** Leaves for the provider; resolves with the address of ours that it sends back to. */
  async leave(provider = 'oidc', query: Record<string, string> = {}): Promise<string> {
    const away = await this.visit(`/api/account/oauth/start?${new URLSearchParams({ provider, ...query })}`);
    return this.allow(away);
  }

  /** Agrees at the provider. */
  async allow(away: URL): Promise<string> {
    const back = await fetch(away, { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location') ?? '');
    return pathname + search;
  }

  /** There and back again; resolves with the page of ours that is shown. */
  async signIn(query: Record<string, string> = {}): Promise<URL> {
    return this.visit(await this.leave('oidc', query));
  }

  /** What the page asks for after coming back. */
  async sessionToken(headers: Record<string, string> = {}) {
    return this.api.post<{ accessToken: string; user: EndUser }>(
      '/api/account/session-token',
      {},
      { headers: { cookie: this.jar.header, origin: ORIGIN, ...headers } },
    );
  }
}

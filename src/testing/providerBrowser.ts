import type { EndUser } from '@/domain/auth/contract';
import type { testApp } from './api';
import { CookieJar } from './cookies';

const ORIGIN = 'http://localhost:3000';

/** A browser going through a provider's sign-in: page, provider, callback, token. */
export class ProviderBrowser {
  readonly jar = new CookieJar();

  constructor(private readonly api: ReturnType<typeof testApp>) {}

  /** Follows one redirect of the product; resolves with its target. */
  async visit(path: string): Promise<URL> {
    const response = await this.api.request(path, { headers: { cookie: this.jar.header } });
    this.jar.take(response.headers);
    return new URL(response.headers.get('location') ?? '', ORIGIN);
  }

  /** Starts the sign-in and consents; resolves with our callback path. */
  async leave(provider = 'oidc', query: Record<string, string> = {}): Promise<string> {
    const away = await this.visit(`/api/account/oauth/start?${new URLSearchParams({ provider, ...query })}`);
    return this.allow(away);
  }

  /** Consents at the provider. */
  async allow(away: URL): Promise<string> {
    const back = await fetch(away, { redirect: 'manual' });
    const { pathname, search } = new URL(back.headers.get('location') ?? '');
    return pathname + search;
  }

  /** To the provider and back; resolves with the page that is shown. */
  async signIn(query: Record<string, string> = {}): Promise<URL> {
    return this.visit(await this.leave('oidc', query));
  }

  /** The page's request after the callback. */
  async sessionToken(headers: Record<string, string> = {}) {
    return this.api.post<{ accessToken: string; user: EndUser }>(
      '/api/account/session-token',
      {},
      { headers: { cookie: this.jar.header, origin: ORIGIN, ...headers } },
    );
  }
}

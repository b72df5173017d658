import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Claims of a user, and invalid values set by a test. */
export type Claims = Record<string, unknown> & { sub: string };

interface Grant {
  challenge: string;
  redirectUri: string;
  nonce: string;
}

const CLIENT = { id: 'atrium-client', secret: 'a secret: with/odd=characters' };

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * An OpenID Connect provider: discovery, authorization with PKCE, tokens signed with RS256, keys, profile.
 * It is strict, so that an incomplete sign-in fails. It signs in `person`.
 */
export class TestOidc {
  /** The user at the browser. */
  person: Claims = { sub: 'nobody' };
  /** Overrides claims of the next ID tokens: a wrong `aud`, `exp`, `nonce`. */
  forge: Record<string, unknown> = {};
  /** Additional claims of the profile endpoint; undefined = the token's claims. */
  profile: Claims | undefined;
  /** Signs with an unpublished key. */
  foreignKey = false;
  private readonly grants = new Map<string, Grant>();
  private readonly pair = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly foreign = generateKeyPairSync('rsa', { modulusLength: 2048 });
  private readonly server = createServer((request, response) => {
    void this.answer(request, response);
  });
  issuer = '';

  async start(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.server.listen(0, '127.0.0.1', resolve);
    });
    this.issuer = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
    return this;
  }

  stop(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
    });
  }

  /** Environment variables that enable it. */
  get environment(): Record<string, string> {
    return {
      OIDC_ISSUER: this.issuer,
      OIDC_NAME: 'Harbour ID',
      OIDC_CLIENT_ID: CLIENT.id,
      OIDC_CLIENT_SECRET: CLIENT.secret,
    };
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.issuer);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
    const [status, value, headers] = this.route(url, request, body);
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(JSON.stringify(value));
  }

  private route(
    url: URL,
    { headers }: IncomingMessage,
    body: URLSearchParams,
  ): [number, unknown, Record<string, string>?] {
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return [200, this.description()];
      case '/authorize':
        return this.authorize(url.searchParams);
      case '/token':
        return this.token(body, headers.authorization);
      case '/keys':
        return [
          200,
          {
            keys: [{ ...this.pair.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' }],
          },
        ];
      case '/profile':
        return headers.authorization === 'Bearer an-access-token'
          ? [200, this.profile ?? this.person]
          : [401, {}];
      default:
        return [404, {}];
    }
  }

  private description() {
    const { issuer } = this;
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/profile`,
      jwks_uri: `${issuer}/keys`,
    };
  }

  private authorize(query: URLSearchParams): [number, unknown, Record<string, string>?] {
    const redirectUri = query.get('redirect_uri') ?? '';
    const complete =
      query.get('response_type') === 'code' &&
      query.get('client_id') === CLIENT.id &&
      query.get('code_challenge_method') === 'S256' &&
      query.get('scope')?.split(' ').includes('openid');
    if (!complete) return [400, { error: 'invalid_request' }];
    const code = randomUUID();
    const challenge = query.get('code_challenge') ?? '';
    this.grants.set(code, { challenge, redirectUri, nonce: query.get('nonce') ?? '' });
    const back = new URLSearchParams({ code, state: query.get('state') ?? '', iss: this.issuer });
    return [302, {}, { location: `${redirectUri}?${back}` }];
  }

  private token(body: URLSearchParams, authorization = ''): [number, unknown] {
    const pair = Buffer.from(authorization.replace('Basic ', ''), 'base64').toString('utf8');
    const [id, secret] = pair.split(':').map((part) => decodeURIComponent(part));
    const grant = this.grants.get(body.get('code') ?? '');
    this.grants.delete(body.get('code') ?? '');
    const verifier = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url');
    const isRight =
      id === CLIENT.id &&
      secret === CLIENT.secret &&
      grant?.challenge === verifier &&
      grant.redirectUri === body.get('redirect_uri') &&
      body.get('grant_type') === 'authorization_code';
    if (!isRight) return [400, { error: 'invalid_grant' }];
    return [
      200,
      { access_token: 'an-access-token', token_type: 'Bearer', id_token: this.idToken(grant.nonce) },
    ];
  }

  private idToken(nonce: string): string {
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: this.issuer, aud: CLIENT.id, iat: now, exp: now + 300, nonce, ...this.person };
    const signed = `${encode({ alg: 'RS256', kid: 'k1' })}.${encode({ ...claims, ...this.forge })}`;
    const { privateKey } = this.foreignKey ? this.foreign : this.pair;
    return `${signed}.${sign('sha256', Buffer.from(signed), privateKey).toString('base64url')}`;
  }
}

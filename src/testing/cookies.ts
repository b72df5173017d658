/** The cookies of a browser in a test: cookies set by responses are sent with the next requests. */
export class CookieJar {
  private readonly values = new Map<string, string>();

  take(headers: Headers): void {
    for (const line of headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const [name = '', ...value] = pair.split('=');
      if (/max-age=0/i.test(line)) this.values.delete(name);
      else this.values.set(name, value.join('='));
    }
  }

  get header(): string {
    return [...this.values].map(([name, value]) => `${name}=${value}`).join('; ');
  }
}

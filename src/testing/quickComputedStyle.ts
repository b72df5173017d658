const INHERITED = new Set(['visibility', 'pointer-events', 'cursor', 'direction']);
const INITIAL: Readonly<Record<string, string>> = {
  visibility: 'visible',
  opacity: '1',
  position: 'static',
  content: 'normal',
  'pointer-events': 'auto',
};

let readsRules = false;

/** Whether style rules of the page apply, for tests of them. */
export function readRules(isOn: boolean): void {
  readsRules = isOn;
}

const slowly = window.getComputedStyle.bind(window);
const displays = new Map<string, string>();

/** The default `display` of elements with this name; cached, so that jsdom computes each once. */
function displayOf(element: Element): string {
  if (element.hasAttribute('hidden')) return 'none';
  const key = `${element.tagName} ${element.hasAttribute('open')} ${element.getAttribute('type') === 'hidden'}`;
  const known = displays.get(key);
  if (known !== undefined) return known;
  const display = slowly(element.cloneNode(false) as Element).getPropertyValue('display');
  displays.set(key, display);
  return display;
}

/** Declarations of no element, for those without any: jsdom makes an object of some hundred properties for each. */
const none = document.createElement('i').style;

function ownStyle(element: Element): CSSStyleDeclaration {
  return element.hasAttribute('style') ? (element as HTMLElement).style : none;
}

/** What the element, or else its nearest ancestor, declares itself. */
function inherited(element: Element, property: string): string {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const own = at.hasAttribute('style') && (at as HTMLElement).style.getPropertyValue(property);
    if (own) return own;
  }
  return INITIAL[property] ?? '';
}

function valueOf(element: Element, property: string): string {
  // Nothing has a size here, so nothing is cut off.
  if (property.startsWith('overflow')) return 'visible';
  if (INHERITED.has(property)) return inherited(element, property);
  const own = ownStyle(element).getPropertyValue(property);
  if (own) return own;
  return property === 'display' ? displayOf(element) : (INITIAL[property] ?? '');
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function styleOf(element: Element, read: (property: string) => string): CSSStyleDeclaration {
  return new Proxy(none, {
    get(_none, key) {
      if (key === 'getPropertyValue') return read;
      const style = ownStyle(element);
      const own: unknown = Reflect.get(style, key, style);
      if (typeof key !== 'string' || typeof own !== 'string') return own;
      return read(dashed(key));
    },
  });
}

const styles = new WeakMap<Element, CSSStyleDeclaration>();

/**
 * `getComputedStyle` without rules: based on the element's `style`, `hidden` and name. jsdom would match every rule
 * of the default style sheet on every element, at each call. Tests of styles use jsdom's (`readRules`). Like the
 * browser's, the answer follows the element.
 */
export function quickComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (readsRules) return slowly(element, pseudo);
  if (pseudo) return styleOf(element, (property) => (property === 'content' ? 'none' : ''));
  const known = styles.get(element);
  if (known) return known;
  const style = styleOf(element, (property) => valueOf(element, property));
  styles.set(element, style);
  return style;
}

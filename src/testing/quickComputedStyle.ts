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

function valueOf(element: Element, property: string): string {
  // Nothing has a size here, so nothing is cut off.
  if (property.startsWith('overflow')) return 'visible';
  const own = (element as HTMLElement).style?.getPropertyValue(property);
  if (own) return own;
  if (property === 'display') return displayOf(element);
  if (INHERITED.has(property) && element.parentElement) return valueOf(element.parentElement, property);
  return INITIAL[property] ?? '';
}

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * `getComputedStyle` without rules: based on the element's `style`, `hidden` and name. jsdom would match every rule
 * of the default style sheet on every element, at each call. Tests of styles use jsdom's (`readRules`).
 */
export function quickComputedStyle(element: Element, pseudo?: string | null): CSSStyleDeclaration {
  if (readsRules) return slowly(element, pseudo);
  const read = (property: string): string =>
    pseudo ? (property === 'content' ? 'none' : '') : valueOf(element, property);
  return new Proxy((element as HTMLElement).style ?? document.documentElement.style, {
    get(target, key) {
      if (key === 'getPropertyValue') return read;
      const own: unknown = Reflect.get(target, key, target);
      if (typeof key !== 'string' || typeof own !== 'string') return own;
      return read(dashed(key));
    },
  });
}

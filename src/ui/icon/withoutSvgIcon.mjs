import { createElement, forwardRef, memo } from 'react';

/** @typedef {'inherit' | 'small' | 'medium' | 'large'} Size */
/** @typedef {{ className?: string, fontSize?: Size, onClick?: import('react').MouseEventHandler, style?: import('react').CSSProperties }} Props */

/** @type {Record<Size, string>} */
const SIZES = { inherit: 'inherit', small: '1.25rem', medium: '1.5rem', large: '2.1875rem' };

/*
 * Stands in for the library's icon component, of which this product sees the arrow of lists, the cross of chips and a
 * few signs of the date picker: an `svg` in the colour of its text. Its size is an attribute, so that the styles of
 * whoever shows it win.
 */
/**
 * @param {import('react').ReactNode} path
 * @param {string} displayName
 */
export default function createSvgIcon(path, displayName) {
  const draw = (
    /** @type {Props} */ { className, fontSize = 'medium', onClick, style },
    /** @type {import('react').Ref<SVGSVGElement>} */ ref,
  ) =>
    createElement(
      'svg',
      {
        'aria-hidden': true,
        className,
        fill: 'currentColor',
        focusable: false,
        fontSize: SIZES[fontSize],
        height: '1em',
        onClick,
        ref,
        style,
        viewBox: '0 0 24 24',
        width: '1em',
      },
      path,
    );
  const Icon = Object.assign(forwardRef(draw), { displayName, muiName: 'SvgIcon' });
  return memo(Icon);
}

import type { Page } from '@playwright/test';

/** Amounts, dates and numbers that are currently clipped by an ancestor. */
export const cutTexts = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() => {
    const isCut = (element: Element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const { left, right, top } = range.getBoundingClientRect();
      for (let at = element.parentElement; at && at !== document.body; at = at.parentElement) {
        if (at.matches('td') && at.scrollWidth > at.clientWidth) return true;
        const { overflowX } = getComputedStyle(at);
        if (overflowX === 'visible') continue;
        const frame = at.getBoundingClientRect();
        // The form of a figure that is not shown is on a line below its place.
        if (at.matches('[data-fit]') && top >= frame.bottom - 1) return false;
        // Content fully outside of a scrollable container becomes visible by scrolling.
        if (overflowX === 'auto' && (right <= frame.left || left >= frame.right)) return false;
        if (left < frame.left - 1 || right > frame.right + 1) return true;
      }
      return false;
    };
    const texts = document.querySelectorAll('main time, main bdi[dir=ltr]');
    return [...texts].filter(isCut).map(({ textContent }) => textContent);
  });

/** Narrower than this, the figures above a list scroll sideways. Pixels. */
const SCROLLS = 900;

/**
 * Figures of the page, whole or in short, of which not exactly one form is shown from end to end; with how much of
 * each form is. On a phone each is scrolled to.
 */
export const figuresAtFault = (page: Page): Promise<string[]> =>
  page.evaluate((scrolls) => {
    const sharesOf = (form: Element) => {
      const range = document.createRange();
      range.selectNodeContents(form);
      const whole = range.getBoundingClientRect();
      let { left, right, top, bottom } = whole;
      for (let at = form.parentElement; at && at !== document.body; at = at.parentElement) {
        if (getComputedStyle(at).overflowX === 'visible') continue;
        const frame = at.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      const isShown = right - left > 1 && bottom - top > 1;
      return isShown ? Math.min(1, (right - left + 1) / whole.width) : 0;
    };
    const figures = [...document.querySelectorAll('main [data-fit]')];
    const show = (figure: Element | undefined) => {
      // What stands above the figures of its part is seen with the first of them.
      const place = figure?.closest('li') ?? figure?.closest('section')?.querySelector('li');
      place?.scrollIntoView({ block: 'nearest', inline: 'start' });
    };
    const faults = figures.flatMap((figure) => {
      if (innerWidth < scrolls) show(figure);
      const shares = [...figure.querySelectorAll('bdi')].map(sharesOf);
      const isWell = shares.filter(Boolean).length === 1 && shares.includes(1);
      return isWell ? [] : [`${figure.textContent}: ${shares.join(' and ')}`];
    });
    show(figures[0]);
    return figures.length > 0 ? faults : ['there is none'];
  }, SCROLLS);

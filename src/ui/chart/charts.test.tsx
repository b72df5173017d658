import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeFaults } from '@/testing/axe';
import { seriesOf, sharesOf } from '@/testing/factories/dashboard';
import { renderWithProviders } from '@/testing/render';
import { BarList } from './BarList';
import { ChartTable } from './ChartTable';
import { ProgressRows } from './ProgressRows';
import { Ring } from './Ring';
import { SeriesChart } from './SeriesChart';
import { SharesChart } from './SharesChart';
import { Spark } from './Spark';

const NAMES: Record<string, string> = { income: 'Income', expenses: 'Expenses', paid: 'Paid', open: 'Open' };
const nameOf = (key: string) => NAMES[key] ?? key;

let observers: IntersectionObserverCallback[];
beforeEach(() => {
  observers = [];
  class Observer {
    constructor(callback: IntersectionObserverCallback) {
      observers.push(callback);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => undefined;
  }
  vi.stubGlobal('IntersectionObserver', Observer);
});

test('a chart is a figure with its period, totals, highest and lowest in words, and a place of its height', async () => {
  const { container } = renderWithProviders(
    <SeriesChart kind="area" title="Sales" data={seriesOf()} currency="EUR" nameOf={nameOf} height={280} />,
  );
  const figure = screen.getByRole('figure', { name: 'Sales' });
  expect(figure).toHaveAccessibleDescription(
    'Nov 27 – 29, 2026. Income: total €42.00, highest €30.00 (Nov 28, 2026), lowest €2.00 (Nov 29, 2026); ' +
      'Expenses: total €5.00, highest €4.00 (Nov 27, 2026), lowest €0.00 (Nov 28, 2026).',
  );
  expect(figure.querySelector('[aria-hidden]')).toHaveStyle({ blockSize: '280px' });
  expect(within(screen.getByRole('list', { name: 'Legend' })).getAllByRole('listitem')).toHaveLength(2);
  expect(container.querySelector('svg')).toBeNull();
  expect(observers).toHaveLength(1);
  await expectNoAxeFaults();
});

test('far from the window nothing of the library is loaded', async () => {
  renderWithProviders(
    <SharesChart kind="donut" title="Orders" data={sharesOf()} currency="EUR" nameOf={nameOf} />,
  );
  act(() =>
    observers[0]?.([{ isIntersecting: false } as IntersectionObserverEntry], {} as IntersectionObserver),
  );
  expect(screen.getByRole('figure').querySelector('[aria-hidden]')).toBeEmptyDOMElement();
});

test('parts have a legend of values and percent; a part is a link where it has a list', async () => {
  renderWithProviders(
    <SharesChart
      kind="donut"
      title="Orders"
      data={sharesOf()}
      currency="EUR"
      nameOf={nameOf}
      hrefOf={(key) => (key === 'paid' ? '/orders?state=paid' : undefined)}
    />,
  );
  expect(screen.getByRole('figure')).toHaveAccessibleDescription('Total 4. Highest: Paid 3; lowest: Open 1.');
  const legend = screen.getByRole('list', { name: 'Legend' });
  expect(
    within(legend)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Paid3 · 75%', 'Open1 · 25%']);
  expect(within(legend).getByRole('link', { name: 'Paid' })).toHaveAttribute('href', '/orders?state=paid');
  await expectNoAxeFaults();
});

test('bars need no library', async () => {
  renderWithProviders(
    <SharesChart kind="bars" title="Due" data={sharesOf({ unit: 'money' })} currency="EUR" nameOf={nameOf} />,
  );
  expect(screen.getByRole('list', { name: 'Due' })).toHaveTextContent('Paid€0.03 · 75%');
  expect(observers).toHaveLength(0);
});

test('gauges, bars and rows say their figures', async () => {
  renderWithProviders(
    <>
      <Spark values={[0, 0, 3]} />
      <Spark values={[]} kind="line" />
      <Ring label="Cards done" value={3} most={5} text="3 of 5" />
      <Ring label="Storage" value={1} most={0} text="1 of 0" isHalf />
      <BarList label="Sources" rows={[{ key: 'a', label: 'Direct', value: 2, text: '2', href: '/a' }]} />
      <ProgressRows label="Shares" rows={[{ key: 'a', label: 'Profit', text: '€3.00', share: 1.5 }]} />
    </>,
  );
  expect(screen.getByRole('meter', { name: 'Cards done' })).toHaveAttribute('aria-valuetext', '3 of 5');
  expect(screen.getByRole('link', { name: 'Direct' })).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Shares' })).toHaveTextContent('Profit€3.00 · 150%');
  await expectNoAxeFaults();
});

test('a table has a caption, heads of columns and rows, and scrolls by keys', async () => {
  const data = { head: ['Day', 'Sales'], rows: [{ key: 'a', name: 'Nov 27', cells: [{ text: '€1.00' }] }] };
  renderWithProviders(<ChartTable caption="Sales" data={data} />);
  expect(screen.getByRole('table', { name: 'Sales' })).toBeInTheDocument();
  expect(screen.getByRole('columnheader', { name: 'Sales' })).toBeInTheDocument();
  expect(screen.getByRole('rowheader', { name: 'Nov 27' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Sales' })).toHaveAttribute('tabindex', '0');
  await expectNoAxeFaults();
});

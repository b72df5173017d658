import type { EditOption, EditProduct, EditVariant } from './types';
import { nameOf } from './variants';

/** Updates the form state. */
type Change = (state: EditProduct) => EditProduct;
type Choice = EditVariant['options'];

/** Independent fields of a product; pictures and cover belong together. */
const FIELDS = {
  name: ['name'],
  subDescription: ['subDescription'],
  description: ['description'],
  status: ['status'],
  badge: ['badge'],
  category: ['categoryId'],
  gender: ['gender'],
  tags: ['tags'],
  code: ['code'],
  taxClass: ['taxClassId'],
  free: ['isFree'],
  images: ['images', 'coverImageId'],
} as const satisfies Record<string, readonly (keyof EditProduct)[]>;

const CELLS = ['sku', 'barcode', 'colors', 'price', 'compareAtPrice', 'cost', 'weight', 'imageId'] as const;

/** A field that differs between two versions of a product or a variant. */
export type DifferentField = keyof typeof FIELDS | (typeof CELLS)[number] | 'options' | 'choice' | 'variant';

/** One difference between two versions. */
export interface Difference {
  id: string;
  field: DifferentField;
  /** For a field of a variant: the variant in each version, null where deleted. */
  variant?: { mine: EditVariant | null; theirs: EditVariant | null };
  /** Name of the variant. */
  of?: string;
  /** Changed only by the other user. */
  isTheirs: boolean;
  keepMine: Change;
  takeTheirs: Change;
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const asIs: Change = (state) => state;

/** Maps chosen values to the options of another version: by name, else by position. */
function rekeyed(choice: Choice, from: readonly EditOption[], to: readonly EditOption[]): Choice {
  const keyOf = ({ name }: EditOption, at: number) =>
    (from.find((one) => one.name === name) ?? from[at])?.key;
  return Object.fromEntries(to.map((option, at) => [option.key, choice[keyOf(option, at) ?? ''] ?? '']));
}

const pictureFacts = ({ images, coverImageId }: EditProduct) => [
  images.map(({ file, alt }) => [file.id, alt]),
  images.find(({ file }) => file.id === coverImageId)?.file.id ?? images[0]?.file.id,
];
const factsOf = (state: EditProduct, field: keyof typeof FIELDS): unknown =>
  field === 'images' ? pictureFacts(state) : FIELDS[field].map((key) => state[key]);
const optionFacts = ({ options }: EditProduct) => options.map(({ name, values }) => [name, values]);

interface Copies {
  /** The version mine is based on. */
  base: EditProduct;
  mine: EditProduct;
  theirs: EditProduct;
}

function ofProduct({ base, mine, theirs }: Copies): Difference[] {
  const fields = (Object.keys(FIELDS) as (keyof typeof FIELDS)[]).filter(
    (field) => !same(factsOf(mine, field), factsOf(theirs, field)),
  );
  const rows = fields.map((field): Difference => {
    const taken = Object.fromEntries(FIELDS[field].map((key) => [key, theirs[key]]));
    return {
      id: field,
      field,
      isTheirs: same(factsOf(mine, field), factsOf(base, field)),
      keepMine: asIs,
      takeTheirs: (state) => ({ ...state, ...taken }),
    };
  });
  if (same(optionFacts(mine), optionFacts(theirs))) return rows;
  const takeTheirs: Change = (state) => ({
    ...state,
    options: theirs.options,
    variants: state.variants.map((row) => ({
      ...row,
      options: rekeyed(row.options, state.options, theirs.options),
    })),
  });
  const isTheirs = same(optionFacts(mine), optionFacts(base));
  return [...rows, { id: 'options', field: 'options', isTheirs, keepMine: asIs, takeTheirs }];
}

const changed =
  (id: string | undefined, next: (row: EditVariant, state: EditProduct) => Partial<EditVariant>): Change =>
  (state) => ({
    ...state,
    variants: state.variants.map((row) => (row.id === id ? { ...row, ...next(row, state) } : row)),
  });

/** A variant that both copies have. */
function ofVariant(copies: Copies, mine: EditVariant, theirs: EditVariant): Difference[] {
  const was = copies.base.variants.find(({ id }) => id === mine.id);
  const row = { variant: { mine, theirs }, of: nameOf(mine, copies.mine.options) };
  const cells = CELLS.filter((cell) => !same(mine[cell], theirs[cell])).map((cell): Difference => ({
    ...row,
    id: `${mine.id} ${cell}`,
    field: cell,
    isTheirs: same(mine[cell], was?.[cell]),
    keepMine: asIs,
    takeTheirs: changed(mine.id, () => ({ [cell]: theirs[cell] })),
  }));
  const choice = rekeyed(mine.options, copies.mine.options, copies.theirs.options);
  if (same(choice, theirs.options)) return cells;
  return [
    ...cells,
    {
      ...row,
      id: `${mine.id} choice`,
      field: 'choice',
      isTheirs: same(mine.options, was?.options),
      keepMine: asIs,
      takeTheirs: changed(mine.id, (_row, { options }) => ({
        options: rekeyed(theirs.options, copies.theirs.options, options),
      })),
    },
  ];
}

/** A variant that exists in one version only: keeping mine of a deleted one creates a new one. */
function ofOne(copies: Copies, mine: EditVariant | null, theirs: EditVariant | null): Difference {
  const { base } = copies;
  const one = mine ?? theirs;
  const was = base.variants.find(({ id }) => id === one?.id);
  const without: Change = (state) => ({
    ...state,
    variants: state.variants.filter(({ id }) => id !== one?.id),
  });
  return {
    id: `${one?.id} variant`,
    field: 'variant',
    variant: { mine, theirs },
    of: one ? nameOf(one, (mine ? copies.mine : copies.theirs).options) : '',
    isTheirs: mine ? same({ ...mine, key: '' }, { ...was, key: '' }) : was === undefined,
    keepMine: mine ? changed(mine.id, () => ({ id: undefined, stock: undefined, onHand: '0' })) : asIs,
    takeTheirs: theirs
      ? (state) => ({
          ...state,
          variants: [
            ...state.variants,
            { ...theirs, options: rekeyed(theirs.options, copies.theirs.options, state.options) },
          ],
        })
      : without,
  };
}

/** Differences between two versions of a product, field by field. Unsaved new variants can't conflict. */
export function differencesOf(copies: Copies): Difference[] {
  const { mine, theirs } = copies;
  const rows = [...mine.variants.filter(({ id }) => id !== undefined), ...theirs.variants];
  const ids = [...new Set(rows.map(({ id }) => id))];
  const ofVariants = ids.flatMap((id) => {
    const own = mine.variants.find((row) => row.id === id) ?? null;
    const other = theirs.variants.find((row) => row.id === id) ?? null;
    return own && other ? ofVariant(copies, own, other) : ofOne(copies, own, other);
  });
  return [...ofProduct(copies), ...ofVariants];
}

/** My version with their values of these fields; stock is never taken from mine. */
export function settled(
  { mine, theirs }: Copies,
  differences: readonly Difference[],
  isTheirs: (difference: Difference) => boolean,
): EditProduct {
  const stocks = new Map(theirs.variants.map(({ id, stock }) => [id, stock]));
  const variants = mine.variants.map((row) =>
    stocks.has(row.id) ? { ...row, stock: stocks.get(row.id) } : row,
  );
  return differences.reduce<EditProduct>(
    (state, one) => (isTheirs(one) ? one.takeTheirs : one.keepMine)(state),
    { ...mine, variants },
  );
}

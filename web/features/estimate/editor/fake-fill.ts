/** Rows of a list for tests, as they were read and as goods were found for them. */
import type { EditorGoods } from './estimate-data.ts'
import { type FillRow, type ReadRow, type Reviewed, toFirstChoice } from './fill-review.ts'

type Over = Partial<Omit<FillRow, '__typename' | 'candidates' | 'isAsked'>> & {
  /** Products by their ids, with the quantity that each would be, or null. */
  candidates?: Record<string, number | null>
  /** The number of the row was not read for sure. */
  isReadAsked?: boolean
}

const toProduct = (id: string) =>
  ({
    id,
    slug: id,
    code: `К-${id}`,
    name: `Товар ${id}`,
    unit: 'м²',
    step: 1.44,
    min: 1.44,
    units: [{ unit: 'уп', numerator: 36, denominator: 25 }],
    price: { amountMinor: 86_700 },
    priceBreaks: [],
    isDiscontinued: false,
    picture: { url: `/media/${id}.svg` },
    availability: { status: 'IN_STOCK', quantity: 100.8 },
  }) as unknown as FillRow['candidates'][number]['product'] & typeof EditorGoods

export function toReviewed({ candidates = {}, isReadAsked = false, ...over }: Over = {}): Reviewed {
  const written = {
    text: 'Плитка — 17 уп',
    name: 'Плитка',
    amount: 17,
    unit: 'уп',
    price: null,
    discount: null,
    section: '',
    isOwn: false,
    isAsked: isReadAsked,
  }
  const row: FillRow = {
    __typename: 'EstimateFillRow',
    ...written,
    state: 'MATCHED',
    candidates: Object.entries(candidates).map(([id, quantity]) => ({
      __typename: 'EstimateFillCandidate',
      product: toProduct(id),
      quantity,
      isRounded: false,
    })),
    ...over,
  }
  const { text, name, amount, unit, price, discount, section, isOwn } = row
  const read: ReadRow = {
    __typename: 'EstimateFillReadRow',
    text,
    name,
    amount,
    unit,
    price,
    discount,
    section,
    isOwn,
    isAsked: isReadAsked,
    code: null,
    isSure: true,
    isReadable: row.state !== 'UNREADABLE',
    per: null,
    wastePercent: null,
  }
  return { read, row, choice: toFirstChoice(read, row) }
}

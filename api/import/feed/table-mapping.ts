/** Which column of a price list is what: one list of `price-list.yaml`, or one that is proposed. */

type PriceListColumns = {
  code: string
  name: string
  /** A path «Сухие смеси / Цемент»; without it rows between the goods name their groups. */
  category?: string | undefined
  brand?: string | undefined
  unit?: string | undefined
  price?: string | undefined
  oldPrice?: string | undefined
  barcode?: string | undefined
  pictures?: readonly string[] | undefined
  description?: string | undefined
  vat?: string | undefined
  /** Whether, or in which group, goods are marked. */
  marking?: string | undefined
  weight?: string | undefined
  /** How many base units are in a pack. */
  pack?: string | undefined
  step?: string | undefined
  min?: string | undefined
  /** Of all shops as one number, or by the ids of shops. */
  stock?: string | Readonly<Record<string, string>> | undefined
}

type PriceListProperty = { column: string; name: string; unit: string }

export type PriceList = {
  /** Names the source of the goods. */
  name: string
  /** Null is the first sheet that has the columns. */
  sheet: string | null
  columns: PriceListColumns
  /** `rest` is every column that is not named. */
  properties: 'rest' | readonly PriceListProperty[]
}

/** Pictures that lie beside the list have addresses of this host, which there is not. */
export const besideOrigin = 'https://price-list.invalid'

/** A heading without case, ё and spaces that say nothing. */
export const toColumnKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll(/\s+/g, ' ')
    .replace(/[\s:.]+$/, '')
    .trim()

/** Every heading that the mapping names, with what it is to be. */
export function listNamed({ columns, properties }: PriceList): { is: string; heading: string }[] {
  const { stock, pictures = [], ...single } = columns
  const stocks =
    typeof stock === 'object'
      ? Object.entries(stock).map(([shopId, heading]) => ({ is: `stock.${shopId}`, heading }))
      : [{ is: 'stock', heading: stock ?? '' }]
  return [
    ...Object.entries(single).map(([is, heading]) => ({ is, heading: heading ?? '' })),
    ...pictures.map((heading) => ({ is: 'pictures', heading })),
    ...stocks,
    ...(properties === 'rest' ? [] : properties).map(({ column }) => ({
      is: 'properties',
      heading: column,
    })),
  ].filter(({ heading }) => heading !== '')
}

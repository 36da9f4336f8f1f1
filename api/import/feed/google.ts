/** Reads Google Merchant Center's RSS 2.0 and Atom: https://support.google.com/merchants/answer/7052112 */

import { FeedError, type FeedOffer, type FeedParam, type FeedReader } from './model.ts'
import { createOffer } from './offer.ts'
import { readXml, type XmlHandler } from './xml.ts'

type Item = { texts: Map<string, string[]>; details: FeedParam[] }

/** Attributes of variants and goods that a shopper picks by. */
const paramNames: Record<string, string> = {
  color: 'Цвет',
  size: 'Размер',
  material: 'Материал',
  pattern: 'Рисунок',
  energy_efficiency_class: 'Класс энергоэффективности',
}
const kilograms: Record<string, number> = { kg: 1, g: 0.001, lb: 0.453_592_37, oz: 0.028_349_523 }
const otherCategory = 'Другие товары'

/** Events of a Google Merchant feed; product types are its categories. */
export const readGoogle: FeedReader = async function* (files, progress) {
  for (const file of files) yield* readXml(file, createHandler, progress)
}

const createHandler: Parameters<typeof readXml>[1] = (emit): XmlHandler => {
  const categories = new Set<string>()
  let item: Item | null = null
  let detail = new Map<string, string>()

  function finish({ texts, details }: Item) {
    const offer = toOffer(texts, details)
    if (!categories.has(offer.categoryId)) {
      categories.add(offer.categoryId)
      const { categoryId: id } = offer
      emit({ kind: 'category', category: { id, parentId: null, name: id } })
    }
    emit({ kind: 'offer', offer })
  }

  return {
    open(name, attributes, path) {
      if (path.length === 0 && name !== 'rss' && name !== 'feed') {
        throw new FeedError(`Not a Google Merchant feed: its root is <${name}>`)
      }
      if (name === 'item' || name === 'entry') item = { texts: new Map(), details: [] }
      if (name === 'g:product_detail') detail = new Map()
      const href = name === 'link' && path.length === 1 ? attributes.href : undefined
      if (href && attributes.rel !== 'self') emit({ kind: 'shop', url: href })
    },
    close(prefixed, text, path) {
      const name = prefixed.replace(/^g:/, '')
      const parent = path.at(-1) ?? ''
      const value = text.trim()
      if (item && (prefixed === 'item' || prefixed === 'entry')) {
        finish(item)
        item = null
      } else if (item && parent === 'g:product_detail') detail.set(name, value)
      else if (item && name === 'product_detail') item.details.push(toDetail(detail))
      else if (item && value !== '') {
        item.texts.set(name, [...(item.texts.get(name) ?? []), value])
      } else if ((parent === 'channel' || parent === 'feed') && value !== '') {
        if (name === 'title') emit({ kind: 'shop', name: value })
        if (name === 'link') emit({ kind: 'shop', url: value })
      }
    },
  }
}

function toDetail(detail: Map<string, string>): FeedParam {
  return {
    name: detail.get('attribute_name') ?? '',
    unit: '',
    value: detail.get('attribute_value') ?? '',
  }
}

function toOffer(texts: Map<string, string[]>, details: FeedParam[]): FeedOffer {
  const text = (name: string) => texts.get(name)?.[0] ?? ''
  const price = splitPrice(text('price'))
  const sale = splitPrice(text('sale_price'))
  const isOnSale = sale.value !== ''
  return {
    ...createOffer(text('id')),
    isAvailable: /^in[_ ]stock$/i.test(text('availability')),
    name: text('title'),
    vendor: text('brand'),
    vendorCode: text('mpn'),
    barcode: text('gtin'),
    categoryId: toCategory(text('product_type'), text('google_product_category')),
    groupId: text('item_group_id'),
    price: isOnSale ? sale.value : price.value,
    oldPrice: isOnSale ? price.value : '',
    currencyId: isOnSale ? sale.currency : price.currency,
    pictures: [text('image_link'), ...(texts.get('additional_image_link') ?? [])].filter(Boolean),
    description: text('description') || text('summary'),
    params: [...toParams(text), ...details],
    weight: toWeight(text('shipping_weight')),
    ...(text('availability_date') && { restockDate: text('availability_date') }),
  }
}

/** «15.00 RUB»; some write the currency first. */
function splitPrice(text: string): { value: string; currency: string } {
  const currency = /[A-Z]{3}/.exec(text)?.[0] ?? ''
  return { value: text.replace(currency, '').trim(), currency }
}

/** A path of names; Google's own categories may be bare numbers, which say nothing here. */
function toCategory(productType: string, googleCategory: string): string {
  if (productType !== '') return productType
  return googleCategory === '' || /^\d+$/.test(googleCategory) ? otherCategory : googleCategory
}

function toParams(text: (name: string) => string): FeedParam[] {
  return Object.entries(paramNames)
    .map(([key, name]) => ({ name, unit: '', value: text(key).replaceAll('/', ', ') }))
    .filter(({ value }) => value !== '')
}

function toWeight(text: string): string {
  const match = /^([\d.,]+)\s*(kg|g|lb|oz)$/i.exec(text)
  const factor = kilograms[match?.[2]?.toLowerCase() ?? '']
  if (!match || factor === undefined) return ''
  const weight = Number((match[1] ?? '').replace(',', '.')) * factor
  return Number.isFinite(weight) ? String(Number(weight.toFixed(6))) : ''
}

/** Reads Yandex Market Language: https://yandex.ru/support/marketplace/tools/elements */
import { FeedError, type FeedOffer, type FeedReader } from './model.ts'
import { createOffer } from './offer.ts'
import { isOfferElement, joinDescription, ownElements, ownMarks, toOwnOffer } from './own.ts'
import { readXml, type XmlHandler } from './xml.ts'

/** Elements of an offer that are one text each, and what the model calls them. */
const texts: Partial<Record<string, TextField>> = {
  vendor: 'vendor',
  vendorCode: 'vendorCode',
  barcode: 'barcode',
  categoryId: 'categoryId',
  price: 'price',
  oldprice: 'oldPrice',
  currencyId: 'currencyId',
  description: 'description',
  weight: 'weight',
  dimensions: 'dimensions',
  'min-quantity': 'minQuantity',
  'step-quantity': 'stepQuantity',
  vat: 'vat',
  // Yandex's own, and what programs call it that know none.
  count: 'stock',
  stock_quantity: 'stock',
  quantity_in_stock: 'stock',
  stock: 'stock',
  quantity: 'stock',
}

type TextField = {
  [Field in keyof FeedOffer]-?: FeedOffer[Field] extends string | undefined ? Field : never
}[keyof FeedOffer]

type Attributes = Record<string, string>

/** An offer being read; its name is composed when all of it is known. */
type Draft = {
  offer: FeedOffer
  typePrefix: string
  model: string
  /** In a feed of this shop's own: all of a description that was cut. */
  wholeDescription: string
  attributes: Attributes
}

/** Events of a YML file. */
export const readYml: FeedReader = async function* (files, progress) {
  for (const file of files) yield* readXml(file, createHandler, progress)
}

const createHandler: Parameters<typeof readXml>[1] = (emit): XmlHandler => {
  let draft: Draft | null = null
  let category: Attributes = {}
  let param: Attributes = {}
  /** In a feed of this shop's own: the categories' ids in their sources by their ids here. */
  const keys = new Map<string, string>()

  function closeCategory(name: string) {
    const { id = '', parentId = '', [ownMarks.source]: source, [ownMarks.key]: key } = category
    if (source && key) keys.set(id.trim(), key)
    const toKey = (text: string) => keys.get(text.trim()) ?? text.trim()
    const found = { id: toKey(id), parentId: toKey(parentId) || null, name }
    emit({ kind: 'category', category: source ? { ...found, source } : found })
  }

  function closeOffer({ attributes, ...draft }: Draft) {
    const offer = finish(draft)
    const categoryId = keys.get(offer.categoryId) ?? offer.categoryId
    emit({ kind: 'offer', offer: toOwnOffer({ ...offer, categoryId }, attributes) })
  }

  return {
    open(name, attributes, path) {
      if (path.length === 0 && name !== 'yml_catalog') {
        throw new FeedError(`Not a YML feed: its root is <${name}>, not <yml_catalog>`)
      }
      if (isOfferElement(name) && path.at(-1) === 'offers') draft = createDraft(attributes)
      else if (name === 'category') category = attributes
      else if (name === 'param' || name === 'document') param = attributes
      else if (name === 'outlet' && draft) draft.offer.outlets.push(toOutlet(attributes))
      else if (name === 'price' && draft && attributes.from === 'true')
        draft.offer.isPriceFrom = true
      else if (name === 'price-break' && draft) addBreak(draft.offer, attributes)
      else if (name === 'currency') {
        emit({ kind: 'currency', id: attributes.id ?? '', rate: attributes.rate ?? '' })
      }
    },
    close(name, text, path) {
      const parent = path.at(-1)
      const value = text.trim()
      if (isOfferElement(name) && draft) {
        closeOffer(draft)
        draft = null
      } else if (draft && parent && isOfferElement(parent)) {
        takeElement(draft, name, value, param)
      } else if (name === 'category' && parent === 'categories') {
        closeCategory(value)
      } else if (parent === 'shop' && (name === 'name' || name === 'url')) {
        emit(name === 'name' ? { kind: 'shop', name: value } : { kind: 'shop', url: value })
      }
    },
  }
}

function createDraft(attributes: Attributes): Draft {
  const offer = {
    ...createOffer(attributes.id?.trim() ?? ''),
    isAvailable: !isUnavailable('available', attributes.available?.trim() ?? ''),
    groupId: attributes.group_id?.trim() ?? '',
  }
  return { offer, typePrefix: '', model: '', wholeDescription: '', attributes }
}

function takeElement(draft: Draft, name: string, value: string, param: Attributes) {
  const { offer } = draft
  const field = texts[name]
  // Several barcodes or categories may be given; the first is the main one.
  if (name === 'barcode' && value !== '' && offer.barcode !== '') {
    offer.furtherBarcodes ??= []
    offer.furtherBarcodes.push(value)
  } else if (field) {
    if (value !== '') offer[field] ||= value
  } else if (isUnavailable(name, value)) offer.isAvailable = false
  else if (name === 'name') offer.name ||= value
  else if (name === 'typePrefix') draft.typePrefix ||= value
  else if (name === 'model') draft.model ||= value
  else if (name === 'picture' || name === ownElements.picture)
    offer.pictures.push(...splitUrls(value))
  else if (name === ownElements.description) draft.wholeDescription = value
  else if (name === 'restock-date') offer.restockDate = value
  else if (name === 'successor' && value !== '') offer.successorId = value
  else if (name === 'rec' && value !== '')
    offer.accessoryIds = value.split(/[\s,]+/).filter(Boolean)
  else if (name === 'document') {
    offer.documents ??= []
    offer.documents.push({ title: param.title?.trim() ?? '', url: value })
  } else if (name === 'param') {
    offer.params.push({ name: param.name?.trim() ?? '', unit: param.unit?.trim() ?? '', value })
  }
}

/** «available» is an attribute by the format, and an element of some programs. */
const isUnavailable = (name: string, value: string): boolean =>
  (name === 'available' && /^(false|no|0|нет)$/i.test(value)) ||
  (name === 'disabled' && /^(true|yes|1|да)$/i.test(value))

/** Some exports put several addresses into one element: «http://a;http://b». */
function splitUrls(text: string): string[] {
  return text
    .split(/;\s*(?=https?:)/)
    .map((url) => url.trim())
    .filter((url) => url !== '')
}

function addBreak(offer: FeedOffer, { from = '', price = '' }: Attributes) {
  offer.priceBreaks ??= []
  offer.priceBreaks.push({ from: from.trim(), price: price.trim() })
}

function toOutlet(attributes: Attributes) {
  const { id = '', instock = '', price = '', oldprice = '', 'restock-date': day } = attributes
  const outlet = { id: id.trim(), inStock: instock, price, oldPrice: oldprice }
  return day ? { ...outlet, restockDate: day.trim() } : outlet
}

/** `vendor.model` offers have no name: it is made of the type, the vendor and the model. */
function finish(draft: Omit<Draft, 'attributes'>): FeedOffer {
  const { offer, typePrefix, model, wholeDescription } = draft
  const composed = [typePrefix, offer.vendor, model].filter((part) => part !== '').join(' ')
  const description =
    wholeDescription === ''
      ? offer.description
      : joinDescription(offer.description, wholeDescription)
  return { ...offer, description, name: offer.name || (model === '' ? '' : composed) }
}

/** Writes Yandex Market Language: https://yandex.ru/support/marketplace/tools/elements */
import type { FeedOffer } from './model.ts'
import { cutDescription, ownElements, ownMarks, ownNamespace, toFingerprint } from './own.ts'

export type WrittenCategory = {
  id: string
  parentId: string | null
  name: string
  source: string
  key: string
}

/** An offer with the ids and the address it has in this shop. */
export type WrittenOffer = {
  id: string
  categoryId: string
  url: string
  /** Goods needed with it, by their ids here. */
  accessoryIds: string[]
  /** What is sold in its place, by its id here; null when nothing is named. */
  successorId: string | null
  offer: FeedOffer
}

/** What stands before the offers. `at` is the moment of writing. */
export function writeHead(
  shop: { name: string; company: string; url: string },
  categories: WrittenCategory[],
  at: Date,
): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<yml_catalog xmlns:otves="${ownNamespace}" date="${toMoscowTime(at)}">`,
    '<shop>',
    element('name', shop.name),
    element('company', shop.company),
    element('url', shop.url),
    '<platform>Otves</platform>',
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories>',
    ...categories.map(writeCategory),
    '</categories>',
    '<offers>',
    '',
  ].join('\n')
}

export const writeTail = (): string => '</offers>\n</shop>\n</yml_catalog>\n'

function writeCategory({ id, parentId, name, source, key }: WrittenCategory): string {
  const given = { id, parentId, [ownMarks.source]: source, [ownMarks.key]: key }
  return `<category${toAttributes(given)}>${escape(name)}</category>`
}

export function writeOffer(written: WrittenOffer): string {
  const { id, categoryId, url, accessoryIds, successorId, offer } = written
  // A marketplace refuses an offer without a price.
  const tag = offer.price === '' ? ownElements.offer : 'offer'
  const attributes = toAttributes({
    id,
    available: String(offer.isAvailable),
    group_id: offer.groupId || null,
    [ownMarks.source]: offer.source ?? null,
    [ownMarks.key]: offer.id,
    [ownMarks.revision]: offer.revision ?? null,
    [ownMarks.fingerprint]: toFingerprint(offer),
    [ownMarks.accessories]: offer.accessoryIds?.join(',') ?? null,
    [ownMarks.successor]: offer.successorId ?? null,
  })
  return [
    `<${tag}${attributes}>`,
    element('name', offer.name),
    element('url', url),
    element('price', offer.price),
    element('oldprice', offer.oldPrice),
    element('currencyId', offer.currencyId),
    element('categoryId', categoryId),
    ...writePictures(offer),
    element('vat', offer.vat ?? ''),
    element('vendor', offer.vendor),
    element('vendorCode', offer.vendorCode),
    element('barcode', offer.barcode),
    ...(offer.furtherBarcodes ?? []).map((barcode) => element('barcode', barcode)),
    ...writeDescription(offer),
    element('weight', offer.weight),
    element('dimensions', offer.dimensions),
    element('min-quantity', offer.minQuantity),
    element('step-quantity', offer.stepQuantity),
    element('restock-date', offer.restockDate ?? ''),
    element('rec', accessoryIds.join(',')),
    element('successor', successorId ?? ''),
    ...offer.params.map(({ name, unit, value }) => {
      return `<param${toAttributes({ name, unit: unit || null })}>${escape(value)}</param>`
    }),
    ...(offer.documents ?? []).map(
      ({ title, url }) => `<document${toAttributes({ title })}>${escape(url)}</document>`,
    ),
    ...writeBreaks(offer),
    ...writeOutlets(offer),
    `</${tag}>`,
    '',
  ]
    .filter((line, i, lines) => line !== '' || i === lines.length - 1)
    .join('\n')
}

const pictureMax = 10

function writePictures({ pictures }: FeedOffer): string[] {
  return pictures.map((url, i) => element(i < pictureMax ? 'picture' : ownElements.picture, url))
}

function writeDescription({ description }: FeedOffer): string[] {
  const cut = cutDescription(description)
  const whole = cut === description ? '' : description
  return [element('description', cut), element(ownElements.description, whole)]
}

/** Not of the format, whose readers pass over what they do not know. */
function writeBreaks({ priceBreaks = [] }: FeedOffer): string[] {
  if (priceBreaks.length === 0) return []
  const rows = priceBreaks.map(
    ({ from, price }) => `<price-break${toAttributes({ from, price })}/>`,
  )
  return [`<price-breaks>${rows.join('')}</price-breaks>`]
}

function writeOutlets({ outlets }: FeedOffer): string[] {
  if (outlets.length === 0) return []
  const rows = outlets.map(({ id, inStock, price, oldPrice, restockDate = null }) => {
    const given = { id, instock: inStock, price: price || null, oldprice: oldPrice || null }
    return `<outlet${toAttributes({ ...given, 'restock-date': restockDate })}/>`
  })
  return [`<outlets>${rows.join('')}</outlets>`]
}

/** Text without what XML cannot hold, as it reads back. */
export function toPlain(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]|[\ufffe\uffff]/gu, '')
    .trim()
}

const element = (name: string, text: string) =>
  text === '' ? '' : `<${name}>${escape(text)}</${name}>`

function toAttributes(attributes: Record<string, string | null>): string {
  return Object.entries(attributes)
    .map(([name, value]) => (value === null ? '' : ` ${name}="${escape(value)}"`))
    .join('')
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

const escape = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)

/** RFC 3339 by the clock of Moscow, as the format's readers expect. */
function toMoscowTime(at: Date): string {
  const shifted = new Date(at.getTime() + 3 * 3_600_000)
  return `${shifted.toISOString().slice(0, 19)}+03:00`
}

import type { Offer, Outlet } from './build-catalogue.ts'
import { type Category, categories, requireCategory } from './catalogue/categories.ts'
import { listDocuments } from './documents/documents.ts'
import { drawingKey } from './drawings/index.ts'

const origin = 'https://otves.example'

export function writeFeed(offers: readonly Offer[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    // The date is fixed: a feed made twice must be the same, byte for byte.
    '<yml_catalog date="2026-03-02T06:00:00+03:00">',
    '<shop>',
    '<name>Отвес</name>',
    '<company>ООО «Отвес»</company>',
    `<url>${origin}</url>`,
    '<currencies><currency id="RUB" rate="1"/></currencies>',
    '<categories>',
    ...categories.map(writeCategory),
    '</categories>',
    '<offers>',
    ...offers.map(writeOffer),
    '</offers>',
    '</shop>',
    '</yml_catalog>',
    '',
  ].join('\n')
}

function writeCategory({ id, parentId, name }: Category): string {
  const parent = parentId === null ? '' : ` parentId="${parentId}"`
  return `<category id="${id}"${parent}>${escape(name)}</category>`
}

function writeOffer(offer: Offer): string {
  const available = offer.price === 0 || offer.outlets.some((outlet) => outlet.inStock > 0)
  const group = offer.groupId ? ` group_id="${offer.groupId}"` : ''
  const [length, width, height] = offer.centimetres
  return [
    `<offer id="${offer.id}"${group} available="${available}">`,
    element('name', offer.name),
    element('url', `${origin}/product/${offer.id}`),
    element('price', offer.price === 0 ? '0' : decimal(offer.price)),
    ...(offer.oldPrice ? [element('oldprice', decimal(offer.oldPrice))] : []),
    element('currencyId', 'RUB'),
    element('categoryId', String(offer.categoryId)),
    ...offer.pictures.map((drawing) =>
      element('picture', `${origin}/media/${drawingKey(drawing)}.avif`),
    ),
    element('vendor', offer.vendor),
    element('vendorCode', offer.vendorCode),
    element('barcode', offer.barcode),
    element('description', offer.description),
    element('weight', String(offer.kilograms)),
    element('dimensions', `${length}/${width}/${height}`),
    ...(offer.step === 1
      ? []
      : [
          element('min-quantity', decimal(offer.step)),
          element('step-quantity', decimal(offer.step)),
        ]),
    ...writeUnits(offer),
    ...Object.entries(offer.params).map(([name, value]) =>
      writeParam(name, value, offer.categoryId),
    ),
    ...writeMarking(offer),
    ...listDocuments(offer.categoryId, offer.vendor).map(
      ({ title, file }) =>
        `<document title="${escape(title)}">${escape(`${origin}/media/${file}`)}</document>`,
    ),
    ...(offer.accessoryIds.length > 0 ? [element('rec', offer.accessoryIds.join(','))] : []),
    ...writeBreaks(offer),
    ...writeOutlets(offer.outlets),
    '</offer>',
  ].join('\n')
}

function writeUnits(offer: Offer): string[] {
  const ratio = (name: string, value: number | null) =>
    value === null ? [] : [`<param name="${name}" unit="${offer.unit}">${value}</param>`]
  return [
    `<param name="Единица измерения">${offer.unit}</param>`,
    ...ratio('В упаковке', offer.pack),
    ...ratio('В поддоне', offer.pallet),
  ]
}

/** Cement and dry mixes in packs have codes of «Честный знак»: a whole department of the demo. */
function writeMarking({ categoryId }: Offer): string[] {
  const department = requireCategory('Сухие смеси').id
  const isOfIt = categoryId >= department && categoryId < department + 10_000
  return isOfIt ? ['<param name="Маркировка">Строительные материалы</param>'] : []
}

/**
 * Merchants write units in both places, so half of the departments keep them in the name
 * («Толщина, мм») and half in the attribute. Within a category the spelling never changes.
 */
function writeParam(key: string, value: string | number, categoryId: number): string {
  const [, name, unit] = /^(.+), ([^,]+)$/.exec(key) ?? []
  const inAttribute = name === 'Расход' || Math.floor(categoryId / 10_000) % 2 === 0
  if (name && unit && inAttribute) {
    return `<param name="${escape(name)}" unit="${escape(unit)}">${escape(String(value))}</param>`
  }
  return `<param name="${escape(key)}">${escape(String(value))}</param>`
}

function writeBreaks({ priceBreaks }: Offer): string[] {
  if (priceBreaks.length === 0) return []
  const rows = priceBreaks.map(
    ({ from, price }) => `<price-break from="${decimal(from)}" price="${decimal(price)}"/>`,
  )
  return ['<price-breaks>', ...rows, '</price-breaks>']
}

function writeOutlets(outlets: readonly Outlet[]): string[] {
  if (outlets.length === 0) return []
  const rows = outlets.map(({ shopId, inStock, price, oldPrice }) => {
    const own = price === null ? '' : ` price="${decimal(price)}"`
    const old = oldPrice === null ? '' : ` oldprice="${decimal(oldPrice)}"`
    return `<outlet id="${shopId}" instock="${decimal(inStock)}"${own}${old}/>`
  })
  return ['<outlets>', ...rows, '</outlets>']
}

function element(name: string, text: string): string {
  return `<${name}>${escape(text)}</${name}>`
}

function decimal(value: number): string {
  return value.toFixed(2)
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

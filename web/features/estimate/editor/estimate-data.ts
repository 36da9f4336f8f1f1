/** The editor's questions and writes, and the way from the shop's answer to a draft. */
import { formatPhone } from '#language/ru/phone.ts'
import type { Discount } from '#schema/estimate-sum.ts'
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import type {
  EstimateCompositionInput,
  EstimateEditor_EstimateFragment,
  EstimateEditor_GoodsFragment,
  EstimateInfoInput,
} from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import type { Draft, DraftInfo, DraftLine, Stored } from './draft.ts'
import type { Goods, GoodsOf } from './goods.ts'

export const EditorGoods = graphql(`
  fragment EstimateEditor_goods on Product {
    id
    slug
    code
    name
    unit
    step
    min
    units { unit numerator denominator }
    price { amountMinor }
    priceBreaks { from price { amountMinor } }
    isDiscontinued
  }
`)

const EditorEstimate = graphql(`
  fragment EstimateEditor_estimate on Estimate {
    id
    version
    title
    client
    clientPhone
    object
    note
    validUntil
    letterhead { name phone logoUrl }
    discount { kind value }
    markup
    sections { id title discount { kind value } markup }
    lines {
      id
      sectionId
      productId
      product { ...EstimateEditor_goods }
      code
      name
      unit
      quantity
      note
      discount { kind value }
      listPrice { amountMinor }
      priceBreaks { from price { amountMinor } }
      price { amountMinor }
      isGone
    }
  }
`)

export const EstimateEditNow = graphql(`
  query EstimateEditNow($id: ID!) {
    viewer { estimate(id: $id) { ...EstimateEditor_estimate } }
  }
`)

export const EstimateEditSave = graphql(`
  mutation EstimateEditSave($id: ID!, $version: Int!, $composition: EstimateCompositionInput!) {
    estimateSave(id: $id, version: $version, composition: $composition) {
      estimate { ...EstimateEditor_estimate }
      userErrors { code message }
    }
  }
`)

export const EstimateEditInfo = graphql(`
  mutation EstimateEditInfo($id: ID!, $input: EstimateInfoInput!) {
    estimateInfoUpdate(id: $id, input: $input) {
      estimate { ...EstimateEditor_estimate }
      userErrors { code message }
    }
  }
`)

export type MaskedEstimate = FragmentType<typeof EditorEstimate>

export type Opened = { stored: Stored; goodsOf: GoodsOf; logoUrl: string | null }

export function readEstimate(masked: MaskedEstimate): Opened {
  const estimate = readFragment(EditorEstimate, masked)
  const goods = estimate.lines.flatMap((line) => {
    const known = line.productId === null ? null : toLineGoods(line)
    return known ? [[line.id, known] as const] : []
  })
  return {
    stored: { version: estimate.version, draft: toDraft(estimate) },
    goodsOf: new Map(goods),
    logoUrl: estimate.letterhead.logoUrl ?? null,
  }
}

type Line = EstimateEditor_EstimateFragment['lines'][number]

function toDraft(estimate: EstimateEditor_EstimateFragment): Draft {
  const { title, client, clientPhone, object, note, validUntil, letterhead } = estimate
  const { sections, lines } = estimate
  return {
    info: {
      title,
      client,
      clientPhone: formatPhone(clientPhone),
      object,
      note,
      validUntil: validUntil ?? '',
      letterheadName: letterhead.name,
      letterheadPhone: letterhead.phone,
    },
    whole: { discount: toDiscount(estimate.discount), markup: estimate.markup },
    sections: sections.map(({ id, title: name, discount, markup }) => ({
      id,
      title: name,
      discount: toDiscount(discount),
      markup: markup ?? null,
    })),
    lines: lines.map(toDraftLine),
  }
}

const toDraftLine = (line: Line): DraftLine => {
  const isOwn = (line.productId ?? null) === null
  return {
    id: line.id,
    sectionId: line.sectionId ?? null,
    productId: line.productId ?? null,
    name: isOwn ? line.name : '',
    unit: line.unit,
    quantity: toHundredths(line.quantity) ?? 0,
    priceMinor: isOwn ? (line.price?.amountMinor ?? null) : null,
    note: line.note,
    discount: toDiscount(line.discount),
  }
}

/** The cache adds the type's name to what it answers. */
const toDiscount = (discount: Discount | null | undefined): Discount | null =>
  discount ? { kind: discount.kind, value: discount.value } : null

function toLineGoods(line: Line): Goods {
  const product = line.product ? readFragment(EditorGoods, line.product) : null
  return {
    name: line.name,
    code: line.code ?? '',
    slug: product?.slug ?? null,
    isGone: line.isGone,
    unit: product?.unit ?? line.unit,
    step: product?.step ?? 0.01,
    min: product?.min ?? 0,
    units: product?.units.map(toRatio) ?? [],
    priceMinor: line.listPrice?.amountMinor ?? null,
    breaks: toBreaks(line.priceBreaks),
  }
}

const toRatio = ({
  unit,
  numerator,
  denominator,
}: EstimateEditor_GoodsFragment['units'][number]) => ({
  unit,
  numerator,
  denominator,
})

/** At the prices of today, as a line that is put in has them. */
export function readGoods(masked: FragmentType<typeof EditorGoods>): {
  productId: string
  goods: Goods
} {
  const product = readFragment(EditorGoods, masked)
  return {
    productId: product.id,
    goods: {
      name: product.name,
      code: product.code,
      slug: product.slug,
      isGone: product.isDiscontinued,
      unit: product.unit,
      step: product.step,
      min: product.min,
      units: product.units.map(toRatio),
      priceMinor: product.price?.amountMinor ?? null,
      breaks: toBreaks(product.priceBreaks),
    },
  }
}

export function toComposition({ whole, sections, lines }: Draft): EstimateCompositionInput {
  return {
    ...whole,
    sections: [...sections],
    lines: lines.map(({ quantity, ...line }) => ({ ...line, quantity: toQuantity(quantity) })),
  }
}

export const toInfoInput = (info: DraftInfo): EstimateInfoInput => ({ ...info })

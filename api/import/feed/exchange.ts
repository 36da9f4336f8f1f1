/**
 * Pieces of a CommerceML exchange. A good's name, price and stock may stand in three files, and
 * an exchange of changes says only some of it: pieces are kept, and put together by id.
 */
import * as z from 'zod'

const Texts = z.array(z.string()).default([])
const Text = z.string().default('')
/** How many base units are in one further unit, by its name. */
const FurtherUnits = z.record(z.string(), z.string()).default({})
/** Values by the property's id. */
const Properties = z.record(z.string(), z.array(z.string())).default({})

/** Absent is empty, so that two pieces of one thing add up instead of erasing each other. */
export const bodies = {
  group: z.object({ name: Text, parentId: z.string().optional(), position: z.int().default(0) }),
  /** «Категория» of the classifier: the place of goods that are in no group. */
  rubric: z.object({ name: Text }),
  /** Texts of a dictionary by the value's id. */
  property: z.object({ name: Text, values: z.record(z.string(), z.string()).default({}) }),
  'price-type': z.object({
    name: Text,
    currency: Text,
    position: z.int().default(0),
    /** The tax comes on top of its prices. */
    isWithoutTax: z.boolean().default(false),
  }),
  warehouse: z.object({ name: Text }),
  good: z.object({
    name: Text,
    article: Text,
    code: Text,
    barcode: Text,
    unit: Text,
    furtherUnits: FurtherUnits,
    groupIds: Texts,
    rubricId: Text,
    description: Text,
    pictures: Texts,
    /** Of the tags «ДополнительнаяКартинка1» and on, which no version of the format knows. */
    morePictures: Texts,
    vendor: Text,
    country: Text,
    /** Kilograms. */
    weight: Text,
    /** Tax rate, as text. */
    vat: Text,
    properties: Properties,
    requisites: z.record(z.string(), z.string()).default({}),
    isDeleted: z.boolean().default(false),
  }),
  offer: z.object({
    name: Text,
    article: Text,
    barcode: Text,
    unit: Text,
    vat: Text,
    furtherUnits: FurtherUnits,
    properties: Properties,
    /** What tells a variant apart: «Цвет» → «Белый». */
    characteristics: z.record(z.string(), z.string()).default({}),
    isDeleted: z.boolean().default(false),
  }),
  /** Prices by type; the price is of one `unit`, which is `coefficient` base units. */
  price: z.record(
    z.string(),
    z.object({ value: Text, currency: Text, unit: Text, coefficient: Text }),
  ),
  stock: z.object({
    total: z.string().optional(),
    warehouses: z.record(z.string(), z.string()).default({}),
  }),
} as const

export type ExchangeKind = keyof typeof bodies
export type ExchangeBody<Kind extends ExchangeKind> = z.infer<(typeof bodies)[Kind]>

/** Kinds that say something of a good, in the order they are put together. */
export const goodKinds = ['good', 'offer', 'price', 'stock'] as const
export const classifierKinds = ['group', 'rubric', 'property', 'price-type', 'warehouse'] as const

export type ExchangePart =
  /** The file has begun to tell of goods or of offers, all of them or only changes. */
  | { kind: 'frame'; of: 'classifier' | 'catalogue' | 'package'; isDelta: boolean }
  | { kind: ExchangeKind; id: string; body: Record<string, unknown> }

/** The good an offer is of: «good#variant». */
export function toGoodId(offerId: string): string {
  return offerId.split('#', 1)[0] ?? ''
}

import * as z from 'zod'
import { Id, Money, Quantity, Slug } from './scalar.ts'

export const Picture = z
  .object({
    url: z
      .string()
      .meta({ description: '`/media/KEY.avif` (with -200, -400, -800) or a full URL' }),
    alt: z.string(),
  })
  .meta({ id: 'Picture' })

export const BrandLink = z.object({ id: Id, slug: Slug, name: z.string() })
export const CategoryLink = z
  .object({ id: Id, slug: Slug, name: z.string() })
  .meta({ id: 'CategoryLink' })

export const UnitRatio = z
  .object({ unit: z.string(), numerator: z.int().positive(), denominator: z.int().positive() })
  .meta({ id: 'UnitRatio', description: 'One `unit` is numerator / denominator base units' })

export const AvailabilityStatus = z.enum(['IN_STOCK', 'LOW', 'OUT_OF_STOCK'])

export const Availability = z
  .object({
    status: AvailabilityStatus,
    quantity: Quantity.meta({ description: 'In all shops of the city, base unit' }),
    shopCount: z.int().meta({ description: 'Shops of the city that have it' }),
  })
  .meta({ id: 'Availability' })

export const Property = z.object({ name: z.string(), value: z.string() })

export const PriceBreak = z
  .object({
    from: Quantity.meta({ description: 'The least quantity, base unit' }),
    price: Money.meta({ description: 'Of one base unit, for all of them' }),
  })
  .meta({ id: 'PriceBreak' })

/** What a list shows of a product, for one city. */
export const ProductCard = z
  .object({
    id: Id,
    slug: Slug,
    code: z.string().meta({ description: "The merchant's article number" }),
    name: z.string(),
    brand: BrandLink.nullable(),
    category: CategoryLink,
    picture: Picture.nullable(),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    step: Quantity.meta({ description: 'Sold in multiples of this, base unit' }),
    min: Quantity.meta({ description: 'The least sold, base unit' }),
    units: z.array(UnitRatio).meta({ description: 'Further units, packs first' }),
    price: Money.nullable().meta({ description: 'Of one base unit; null is a price on request' }),
    oldPrice: Money.nullable(),
    priceBreaks: z
      .array(PriceBreak)
      .default([])
      .meta({ description: 'Lower prices for more, the smallest quantity first' }),
    isNew: z.boolean().default(false).meta({ description: 'Has come not long ago' }),
    availability: Availability,
    restockDate: z.iso
      .date()
      .nullable()
      .default(null)
      .meta({ description: 'When it is expected; of what the city has none of, and never past' }),
    isDiscontinued: z
      .boolean()
      .default(false)
      .meta({ description: 'No longer sold: its page stays, and who kept it still sees it' }),
    properties: z
      .array(Property)
      .max(4)
      .meta({ description: 'Key properties, most telling first' }),
    rating: z.number().nullable(),
    reviewCount: z.int(),
    weightGrams: z.int().nullable().default(null).meta({ description: 'Of one base unit' }),
    consumption: z
      .object({
        value: z.number(),
        unit: z.string(),
        layerMm: z
          .number()
          .nullable()
          .default(null)
          .meta({ description: 'The layer the maker advises, of what is laid by the millimetre' }),
      })
      .nullable()
      .default(null)
      .meta({ description: 'Such as 8.5 «кг/м²/см»: feeds the calculators' }),
  })
  .meta({ id: 'ProductCard' })

export const ShopStock = z.object({
  shopId: Id,
  quantity: Quantity,
  readyAt: z
    .string()
    .nullable()
    .meta({ description: 'ISO 8601; when an order could be collected' }),
})

export const Variant = z
  .object({
    id: Id,
    slug: Slug,
    name: z.string(),
    price: Money.nullable(),
    availability: Availability,
    picture: Picture.nullable(),
    values: z.array(Property).meta({ description: 'Properties that tell the variants apart' }),
  })
  .meta({ id: 'Variant' })

export const ProductDocument = z
  .object({
    title: z.string(),
    url: z.string().meta({ description: 'A path under `/media/` or a full URL' }),
  })
  .meta({ id: 'ProductDocument' })

/** Everything a product's own page shows, for one city. */
export const Product = ProductCard.extend({
  description: z.string(),
  barcode: z.string().nullable(),
  pictures: z.array(Picture),
  categoryPath: z.array(CategoryLink).meta({ description: 'From the root to the own category' }),
  attributes: z.array(z.object({ group: z.string(), items: z.array(Property) })),
  variants: z.array(Variant).meta({ description: 'The group, this product included; else empty' }),
  stocks: z.array(ShopStock).meta({ description: 'One per shop of the city, empty ones too' }),
  volumeCubicCm: z.int().nullable().meta({ description: 'Of one base unit' }),
  documents: z
    .array(ProductDocument)
    .default([])
    .meta({ description: 'Instructions and certificates' }),
  deliveryPrice: Money.nullable().default(null).meta({
    description: 'Of the least quantity within the city; null when it cannot be bought there',
  }),
  successor: ProductCard.nullable()
    .default(null)
    .meta({ description: 'What its feed names to be sold in its place, and is' }),
}).meta({ id: 'Product' })

/** `POST /products`: cards by id, in the order asked, unknown ids left out. */
export const ProductListRequest = z.object({ ids: z.array(Id).max(200), cityId: Id })
export const ProductList = z.object({ items: z.array(ProductCard) })

export type Picture = z.infer<typeof Picture>
export type Availability = z.infer<typeof Availability>
export type ProductCard = z.infer<typeof ProductCard>
export type Product = z.infer<typeof Product>
export type Variant = z.infer<typeof Variant>

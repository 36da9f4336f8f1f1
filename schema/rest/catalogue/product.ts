import * as z from 'zod'
import { CityId, Id, Money, Quantity, Slug } from '#schema/rest/scalar.ts'
import { Shop } from './shop.ts'

export const Picture = z
  .object({
    url: z
      .string()
      .meta({ description: '`/media/KEY.avif` (smaller: KEY-400, KEY-200) or a full URL' }),
    alt: z.string().meta({ description: 'What is to be seen on it, in Russian' }),
  })
  .meta({
    id: 'Picture',
    description: 'A picture; our own come in three widths, or as JPEG by `Accept`',
  })

export const BrandLink = z
  .object({
    id: Id.meta({ description: 'Opaque; what favorites name the maker by' }),
    slug: Slug.meta({ description: 'What the address of its page shows: /brendy/…' }),
    name: z.string().meta({ description: 'As the maker writes it' }),
  })
  .meta({ description: 'A maker’s mark as cards show it' })
export const CategoryLink = z
  .object({
    id: Id.meta({ description: 'Opaque; the category’s own' }),
    slug: Slug.meta({ description: 'What the address of its page shows: /catalog/…' }),
    name: z.string().meta({ description: 'In Russian, as in the catalogue' }),
  })
  .meta({ id: 'CategoryLink', description: 'A step of a breadcrumb trail' })

export const UnitRatio = z
  .object({
    unit: z.string().meta({ description: 'As it is shown: уп, рулон, м²' }),
    numerator: z
      .int()
      .positive()
      .meta({ description: 'Whole and above zero, so that no fraction is rounded' }),
    denominator: z
      .int()
      .positive()
      .meta({ description: 'Above zero; 1 when the unit holds whole base units' }),
  })
  .meta({ id: 'UnitRatio', description: 'One `unit` is numerator / denominator base units' })

export const UnitPrice = UnitRatio.extend({
  unit: z.string().meta({ description: 'кг, л, м, м², м³, шт or пара' }),
  price: Money.meta({ description: 'Of one `unit`, at `price` of the product' }),
}).meta({
  id: 'UnitPrice',
  description:
    'The price of the measure that goods are compared by: of a bag of 25 kg, of a kilogram',
})

export const AvailabilityStatus = z
  .enum(['IN_STOCK', 'LOW', 'OUT_OF_STOCK'])
  .meta({ description: 'How sure a buyer may be of finding it; LOW is only a little left' })

export const Availability = z
  .object({
    status: AvailabilityStatus,
    quantity: Quantity.meta({ description: 'In all shops of the city, base unit' }),
    shopCount: z.int().meta({ description: 'Shops of the city that have it' }),
  })
  .meta({ id: 'Availability', description: 'Stock in the shops of one city' })

export const Property = z
  .object({
    name: z.string().meta({ description: 'What is measured or told, in Russian' }),
    value: z.string().meta({ description: 'As it is shown: «12,5 мм»' }),
  })
  .meta({ description: 'A named value as it is shown, unit included' })

export const PriceBreak = z
  .object({
    from: Quantity.meta({ description: 'The least quantity, base unit' }),
    price: Money.meta({ description: 'Per base unit, for all of them' }),
  })
  .meta({ id: 'PriceBreak', description: 'From `from` base units on, each of them costs `price`' })

export const ProductCard = z
  .object({
    id: Id.meta({ description: 'Opaque; what carts, favorites and orders name it by' }),
    slug: Slug.meta({ description: 'What the address of its page shows' }),
    code: z.string().meta({ description: "The merchant's article number" }),
    name: z.string().meta({ description: 'In Russian, as its feed says' }),
    brand: BrandLink.nullable().meta({ description: 'Its maker; null when the feed names none' }),
    category: CategoryLink.meta({
      description: 'Where its feed puts it: the nearest node of the tree',
    }),
    picture: Picture.nullable().meta({
      description: 'The first of its pictures; null when there is none',
    }),
    unit: z.string().meta({ description: 'Base unit: шт, м², кг' }),
    step: Quantity.meta({ description: 'Sold in multiples of this, base unit' }),
    min: Quantity.meta({ description: 'The least sold, base unit' }),
    units: z.array(UnitRatio).meta({ description: 'Further units, packs first' }),
    price: Money.nullable().meta({ description: 'Per base unit; null is a price on request' }),
    oldPrice: Money.nullable().meta({
      description: 'Per base unit, before it fell; null unless it is the higher one',
    }),
    unitPrice: UnitPrice.nullable()
      .default(null)
      .meta({
        description:
          'By `units`, else by what an attribute or the name says is in the pack; null where that ' +
          'is unknown, the base unit is such a measure, or the price is on request',
      }),
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
    rating: z.number().nullable().meta({
      description: 'Mean of the reviews, 1 to 5, to one decimal; null without any',
    }),
    reviewCount: z.int().meta({ description: 'How many reviews `rating` is the mean of' }),
    variantCount: z.int().min(1).default(1).meta({
      description: 'Products of its group in its category, which lists show as one card',
    }),
    isPriceFrom: z.boolean().default(false).meta({
      description: 'Other variants cost more and none less, of those in stock when it is',
    }),
    weightGrams: z.int().nullable().default(null).meta({ description: 'Per base unit' }),
    consumption: z
      .object({
        value: z.number().meta({ description: 'How many of `unit`' }),
        unit: z.string().meta({ description: 'As it is shown: «кг/м²/см»' }),
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
  .meta({ id: 'ProductCard', description: 'What a list shows of a product, for one city' })

export const ShopStock = z
  .object({
    shopId: Id.meta({ description: 'One of the asked city’s' }),
    quantity: Quantity.meta({ description: 'Base units that can be sold; 0 when nothing' }),
    readyAt: z
      .string()
      .nullable()
      .meta({ description: 'ISO 8601; when an order could be collected' }),
  })
  .meta({ description: 'Stock of one shop' })

export const Variant = z
  .object({
    id: Id.meta({ description: 'Opaque; the product’s own' }),
    slug: Slug.meta({ description: 'What the address of its page shows' }),
    name: z.string().meta({ description: 'As the product itself is called' }),
    price: Money.nullable().meta({
      description: 'Per base unit in the asked city; null is on request',
    }),
    availability: Availability,
    picture: Picture.nullable().meta({
      description: 'The first of the product’s; null when there is none',
    }),
    values: z.array(Property).meta({ description: 'Properties that tell the variants apart' }),
  })
  .meta({ id: 'Variant', description: 'A sibling within a product’s group or line' })

export const ProductDocument = z
  .object({
    title: z.string().meta({ description: 'In Russian, as its link reads' }),
    url: z.string().meta({ description: 'A path under `/media/` or a full URL' }),
  })
  .meta({
    id: 'ProductDocument',
    description: 'A paper that comes with a product: instructions, a certificate',
  })

export const MarkingGroup = z
  .object({
    id: Id.meta({ description: 'The group’s name at «Честный знак»: construction' }),
    name: z.string().meta({ description: 'In Russian' }),
  })
  .meta({ id: 'MarkingGroup', description: 'A group of marked goods at «Честный знак»' })

const PropertyGroup = z
  .object({
    group: z.string().meta({ description: 'The heading, in Russian' }),
    items: z.array(Property).meta({ description: 'In the feed’s order' }),
  })
  .meta({ description: 'Properties under one heading of the product’s page' })

export const Product = ProductCard.extend({
  description: z.string().meta({
    description: 'Plain text: paragraphs apart by an empty line, list items begin with «• »',
  }),
  barcode: z
    .string()
    .nullable()
    .meta({ description: 'EAN or UPC digits from the feed; null when it says none' }),
  pictures: z.array(Picture).meta({ description: 'The main one first' }),
  categoryPath: z.array(CategoryLink).meta({ description: 'From the root to the own category' }),
  attributes: z
    .array(PropertyGroup)
    .meta({ description: 'Everything the feed says of it, in groups' }),
  variants: z
    .array(Variant)
    .meta({ description: 'The group and the line, this product included; else empty' }),
  stocks: z
    .array(
      ShopStock.extend({
        shop: Shop.optional().meta({ description: 'The shop itself; left out, it is looked up' }),
      }),
    )
    .meta({ description: 'One per shop of the city, empty ones too' }),
  volumeCubicCm: z.int().nullable().meta({ description: 'Per base unit' }),
  documents: z
    .array(ProductDocument)
    .default([])
    .meta({ description: 'Instructions and certificates' }),
  deliveryPrice: Money.nullable().default(null).meta({
    description: 'Of the least quantity within the city; null when it cannot be bought there',
  }),
  takesBonus: z.boolean().default(true).meta({
    description: 'Earns points and can be paid with them; false of what the programme leaves out',
  }),
  surface: z.enum(['WALL', 'FLOOR']).nullable().default(null).meta({
    description: 'What goods of its category are laid on; null of all that covers nothing',
  }),
  successor: ProductCard.nullable()
    .default(null)
    .meta({ description: 'What its feed names to be sold in its place, and is' }),
  markingGroup: MarkingGroup.nullable().default(null).meta({
    description: 'Marked by «Честный знак», each piece with a code; null of goods that are not',
  }),
}).meta({
  id: 'Product',
  description: 'Everything a product’s own page shows, for one city',
})

/** `POST /products`: cards by id, in the order asked, unknown ids left out. */
export const ProductListRequest = z.object({
  ids: z.array(Id).max(200).meta({ description: 'In the order the cards are wanted in' }),
  cityId: CityId,
})
export const ProductList = z.object({
  items: z.array(ProductCard).meta({ description: 'In the order asked; unknown ids left out' }),
})

export type Picture = z.infer<typeof Picture>
export type Availability = z.infer<typeof Availability>
export type ProductCard = z.infer<typeof ProductCard>
export type Product = z.infer<typeof Product>
export type Variant = z.infer<typeof Variant>

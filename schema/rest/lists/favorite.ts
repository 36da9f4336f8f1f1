import * as z from 'zod'
import { CatalogNode, ProductPage } from '#schema/rest/catalogue/category.ts'
import { CategoryLink, ProductCard } from '#schema/rest/catalogue/product.ts'
import { BrandTile } from '#schema/rest/content/content.ts'
import { Id, Money, PageQuery } from '#schema/rest/scalar.ts'

/** At most so many of one kind. */
export const favoriteMax = 500

export const FavoriteKind = z
  .enum(['PRODUCT', 'CATEGORY', 'BRAND'])
  .meta({ description: 'What can be kept; a category, to be told of what is new in it' })

const addedAt = z.string().meta({ description: 'When it was kept, ISO 8601' })
const chosenIds = z.array(Id).min(1).max(favoriteMax)

/** What every change of the favorites answers, and `GET /user/states` holds. */
export const FavoriteIds = z
  .object({
    productIds: z.array(Id).meta({ description: 'The last kept first' }),
    categoryIds: z.array(Id).meta({ description: 'The last kept first' }),
    brandIds: z.array(Id).meta({ description: 'The last kept first' }),
  })
  .meta({ id: 'FavoriteIds', description: 'Everything the user keeps; hearts are drawn from it' })

/** `GET /user/favorites/info`. */
export const FavoriteInfo = z
  .object({
    products: z.int().meta({ description: 'How many are kept, those no longer sold included' }),
    categories: z.int().meta({ description: 'How many are kept' }),
    brands: z.int().meta({ description: 'How many are kept' }),
    changedAt: z.string().nullable().meta({ description: 'ISO 8601; null when nothing ever was' }),
  })
  .meta({ id: 'FavoriteInfo', description: 'How much is kept, and when it last changed' })

/** `POST /user/favorites/add`, `/remove` and `/restore`. */
export const FavoriteChange = z.object({
  kind: FavoriteKind.meta({ description: 'Of all the ids' }),
  ids: chosenIds.meta({ description: 'Unknown ones are left out; one done already is no error' }),
})
/** `POST /user/favorites/remove/all`. */
export const FavoriteClear = z.object({
  kind: FavoriteKind.meta({ description: 'Kept no longer, all of it; the other kinds stay' }),
})

/** `POST /user/favorites/products`. */
export const FavoriteProductRequest = PageQuery.extend({
  sort: z.string().max(32).optional().meta({ description: 'As GET /sorts of FAVORITE_PRODUCT' }),
  direction: z
    .enum(['ASC', 'DESC'])
    .optional()
    .meta({ description: 'The usual one of the sort when left out' }),
  categoryId: Id.optional().meta({ description: 'A category of the chips, or one above them' }),
})
export const FavoriteProduct = z
  .object({
    product: ProductCard,
    addedAt,
    priceThen: Money.nullable().meta({ description: 'When it was added; null was on request' }),
    priceNow: Money.nullable().meta({ description: 'In the user’s city; null is on request' }),
  })
  .meta({ id: 'FavoriteProduct', description: 'A product that is kept, with its price of then' })
export const FavoriteProductPage = z
  .object({
    items: z
      .array(FavoriteProduct)
      .meta({ description: 'Those no longer sold are there, sold out' }),
    total: z
      .int()
      .meta({ description: 'Kept products on all pages together, of the asked category' }),
    page: z.int().meta({ description: 'Counts from 1' }),
    perPage: z.int().meta({ description: 'As many as a full page holds' }),
  })
  .meta({
    id: 'FavoriteProductPage',
    description: 'Kept products, the last kept first unless sorted',
  })

/** `GET /user/favorites/products/categories`: the chips above the list. */
export const FavoriteProductCategories = z.object({
  items: z
    .array(
      CategoryLink.extend({
        keptCount: z.int().meta({ description: 'Kept products that stand right in it' }),
      }),
    )
    .meta({ description: 'The fullest first' }),
})

/** `POST /user/favorites/categories`. */
export const FavoriteCategoryRequest = z.object({
  since: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'The visitor’s last look at the list' }),
})
export const FavoriteCategoryList = z.object({
  items: z
    .array(
      z.object({
        category: CatalogNode,
        addedAt,
        newCount: z
          .int()
          .optional()
          .meta({ description: 'Products that came after `since` and after it was kept' }),
      }),
    )
    .meta({ description: 'The last kept first' }),
})
/** `POST /user/favorites/brands`. */
export const FavoriteBrandList = z.object({
  items: z
    .array(z.object({ brand: BrandTile, addedAt }))
    .meta({ description: 'The last kept first' }),
})

/** `POST /user/favorites/share`. */
export const FavoriteShare = z
  .object({
    kind: FavoriteKind.optional().meta({ description: 'Without it everything is shared' }),
    ids: chosenIds.optional().meta({
      description: 'Of that kind; what is not kept is left out, without ids all of it is shared',
    }),
  })
  .refine(({ kind, ids }) => kind !== undefined || ids === undefined, { path: ['kind'] })

/** `GET /shared/favorites/{token}`. */
export const SharedFavorites = z
  .object({
    sharedAt: z.string().meta({ description: 'When it was last shared, ISO 8601' }),
    productIds: z.array(Id).optional().meta({ description: 'Of every page' }),
    products: ProductPage,
    categories: z.array(CatalogNode).meta({ description: 'By name, hidden ones too' }),
    brands: z.array(BrandTile).meta({ description: 'By name' }),
  })
  .meta({ id: 'SharedFavorites', description: 'Favorites as they were when shared' })

export type FavoriteKind = z.infer<typeof FavoriteKind>
export type FavoriteIds = z.infer<typeof FavoriteIds>
export type FavoriteShare = z.infer<typeof FavoriteShare>
export type FavoriteInfo = z.infer<typeof FavoriteInfo>
export type FavoriteProductPage = z.infer<typeof FavoriteProductPage>
export type FavoriteProductCategories = z.infer<typeof FavoriteProductCategories>
export type FavoriteCategoryList = z.infer<typeof FavoriteCategoryList>
export type FavoriteBrandList = z.infer<typeof FavoriteBrandList>
export type SharedFavorites = z.infer<typeof SharedFavorites>

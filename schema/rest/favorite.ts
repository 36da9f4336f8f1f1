import * as z from 'zod'
import { CatalogNode, ProductPage } from './category.ts'
import { BrandTile } from './content.ts'
import { CategoryLink, ProductCard } from './product.ts'
import { Id, Money, PageQuery } from './scalar.ts'

/** At most so many of one kind. */
export const favoriteMax = 500

export const FavoriteKind = z.enum(['PRODUCT', 'CATEGORY', 'BRAND'])

/** What every change of the favorites answers, and `GET /user/states` holds. */
export const FavoriteIds = z
  .object({ productIds: z.array(Id), categoryIds: z.array(Id), brandIds: z.array(Id) })
  .meta({ id: 'FavoriteIds' })

/** `GET /user/favorites/info`. */
export const FavoriteInfo = z
  .object({
    products: z.int(),
    categories: z.int(),
    brands: z.int(),
    changedAt: z.string().nullable().meta({ description: 'ISO 8601; null when nothing ever was' }),
  })
  .meta({ id: 'FavoriteInfo' })

/** `POST /user/favorites/add`, `/remove` and `/restore`. */
export const FavoriteChange = z.object({
  kind: FavoriteKind,
  ids: z.array(Id).min(1).max(favoriteMax),
})
/** `POST /user/favorites/remove/all`. */
export const FavoriteClear = z.object({ kind: FavoriteKind })

/** `POST /user/favorites/products`. */
export const FavoriteProductRequest = PageQuery.extend({
  sort: z.string().max(32).optional().meta({ description: 'As GET /sorts of FAVORITE_PRODUCT' }),
  direction: z.enum(['ASC', 'DESC']).optional(),
  categoryId: Id.optional().meta({ description: 'A category of the chips, or one above them' }),
})
export const FavoriteProduct = z
  .object({
    product: ProductCard,
    addedAt: z.string().meta({ description: 'ISO 8601' }),
    priceThen: Money.nullable().meta({ description: 'When it was added; null was on request' }),
    priceNow: Money.nullable(),
  })
  .meta({ id: 'FavoriteProduct' })
export const FavoriteProductPage = z
  .object({
    items: z.array(FavoriteProduct),
    total: z.int(),
    page: z.int(),
    perPage: z.int(),
  })
  .meta({ id: 'FavoriteProductPage' })

/** `GET /user/favorites/products/categories`: the chips above the list. */
export const FavoriteProductCategories = z.object({
  items: z.array(CategoryLink.extend({ keptCount: z.int() })),
})

/** `POST /user/favorites/categories`. */
export const FavoriteCategoryRequest = z.object({
  since: z.iso
    .datetime({ offset: true })
    .optional()
    .meta({ description: 'The visitor’s last look at the list' }),
})
/** Newest first. */
export const FavoriteCategoryList = z.object({
  items: z.array(
    z.object({
      category: CatalogNode,
      addedAt: z.string(),
      newCount: z
        .int()
        .optional()
        .meta({ description: 'Products that came after `since` and after it was kept' }),
    }),
  ),
})
/** `POST /user/favorites/brands`, newest first. */
export const FavoriteBrandList = z.object({
  items: z.array(z.object({ brand: BrandTile, addedAt: z.string() })),
})

/** `POST /user/favorites/share`; without a kind everything is shared, without ids all of it. */
export const FavoriteShare = z
  .object({
    kind: FavoriteKind.optional(),
    ids: z.array(Id).min(1).max(favoriteMax).optional(),
  })
  .refine(({ kind, ids }) => kind !== undefined || ids === undefined, { path: ['kind'] })

/** `GET /shared/favorites/{token}`: somebody's favorites as they were when shared. */
export const SharedFavorites = z
  .object({
    sharedAt: z.string(),
    productIds: z.array(Id).optional().meta({ description: 'Of every page' }),
    products: ProductPage,
    categories: z.array(CatalogNode),
    brands: z.array(BrandTile),
  })
  .meta({ id: 'SharedFavorites' })

export type FavoriteKind = z.infer<typeof FavoriteKind>
export type FavoriteIds = z.infer<typeof FavoriteIds>
export type FavoriteShare = z.infer<typeof FavoriteShare>
export type FavoriteInfo = z.infer<typeof FavoriteInfo>
export type FavoriteProductPage = z.infer<typeof FavoriteProductPage>
export type FavoriteProductCategories = z.infer<typeof FavoriteProductCategories>
export type FavoriteCategoryList = z.infer<typeof FavoriteCategoryList>
export type FavoriteBrandList = z.infer<typeof FavoriteBrandList>
export type SharedFavorites = z.infer<typeof SharedFavorites>

import { createRoute } from '@hono/zod-openapi'
import {
  findFavoriteInfo,
  listFavoriteBrands,
  listFavoriteCategories,
  listFavoriteProductCategories,
  listFavoriteProducts,
} from '#api/data/lists/favorite.ts'
import {
  addFavorites,
  chooseFavorites,
  findFavoriteIds,
  removeFavorites,
  restoreFavorites,
} from '#api/data/lists/favorite-change.ts'
import { createShare } from '#api/data/lists/share.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import {
  FavoriteBrandList,
  FavoriteCategoryList,
  FavoriteCategoryRequest,
  FavoriteChange,
  FavoriteClear,
  FavoriteIds,
  FavoriteInfo,
  FavoriteProductCategories,
  FavoriteProductPage,
  FavoriteProductRequest,
  FavoriteShare,
} from '#schema/rest/lists/favorite.ts'
import { Share } from '#schema/rest/lists/share.ts'

const personal = { tags: ['favorite'], security: bearer, middleware: signedIn }

const info = createRoute({
  ...personal,
  method: 'get',
  path: '/user/favorites/info',
  summary: 'How much is kept, and when it last changed',
  responses: answers(FavoriteInfo),
})

const productCategories = createRoute({
  ...personal,
  method: 'get',
  path: '/user/favorites/products/categories',
  summary: 'Categories of the kept products, the fullest first',
  responses: answers(FavoriteProductCategories),
})

const products = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/products',
  summary: 'A page of the kept products; those no longer sold are there, sold out',
  request: { body: json(FavoriteProductRequest) },
  responses: answers(FavoriteProductPage),
})

const categories = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/categories',
  summary: 'The kept categories, newest first',
  request: { body: { ...json(FavoriteCategoryRequest), required: false } },
  responses: answers(FavoriteCategoryList),
})

const brands = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/brands',
  summary: 'The kept brands, newest first',
  responses: answers(FavoriteBrandList),
})

const add = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/add',
  summary: 'Keeps things; unknown ids are left out, over the limit nothing is kept',
  request: { body: json(FavoriteChange) },
  responses: answers(FavoriteIds),
})

const remove = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/remove',
  summary: 'Removes things; can be taken back for 30 days',
  request: { body: json(FavoriteChange) },
  responses: answers(FavoriteIds),
})

const restore = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/restore',
  summary: 'Takes removals back, to their old places with their old prices',
  request: { body: json(FavoriteChange) },
  responses: answers(FavoriteIds),
})

const clear = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/remove/all',
  summary: 'Removes everything of a kind',
  request: { body: json(FavoriteClear) },
  responses: answers(FavoriteIds),
})

const share = createRoute({
  ...personal,
  method: 'post',
  path: '/user/favorites/share',
  summary: 'A link to the favorites as they are now: all, those of a kind, or a choice of them',
  request: { body: { ...json(FavoriteShare), required: false } },
  responses: answers(Share),
})

export const favorite = createResource()
  .openapi(info, async (c) => c.json(await findFavoriteInfo(c.var.db, sessionOf(c)), 200))
  .openapi(productCategories, async (c) =>
    c.json(await listFavoriteProductCategories(c.var.db, sessionOf(c)), 200),
  )
  .openapi(products, async (c) =>
    c.json(await listFavoriteProducts(c.var.db, sessionOf(c), c.req.valid('json')), 200),
  )
  .openapi(categories, async (c) =>
    c.json(await listFavoriteCategories(c.var.db, sessionOf(c), c.req.valid('json').since), 200),
  )
  .openapi(brands, async (c) => c.json(await listFavoriteBrands(c.var.db, sessionOf(c)), 200))
  .openapi(add, async (c) => {
    const change = { ...c.req.valid('json'), now: c.var.now() }
    const outcome = await addFavorites(c.var.db, sessionOf(c), change)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const change = { ...c.req.valid('json'), now: c.var.now() }
    return c.json(await removeFavorites(c.var.db, sessionOf(c), change), 200)
  })
  .openapi(restore, async (c) => {
    const outcome = await restoreFavorites(c.var.db, sessionOf(c), c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(clear, async (c) => {
    const change = { kind: c.req.valid('json').kind, now: c.var.now() }
    return c.json(await removeFavorites(c.var.db, sessionOf(c), change), 200)
  })
  .openapi(share, async (c) => {
    const { userId } = sessionOf(c)
    const ids = chooseFavorites(await findFavoriteIds(c.var.db, userId), c.req.valid('json'))
    if (Object.values(ids).every((list) => list.length === 0)) {
      return refuse(c, { code: 'NOT_FOUND', message: 'В избранном пока ничего нет' })
    }
    const asked = { userId, kind: 'FAVORITES', list: ids, now: c.var.now() } as const
    return c.json({ token: await createShare(c.var.db, asked) }, 200)
  })

import { createRoute } from '@hono/zod-openapi'
import {
  fillSavedForLater,
  layCartItemsAside,
  removeSavedForLater,
  returnSavedForLater,
} from '#api/data/cart/saved-for-later.ts'
import { refuse } from '#api/http/refusal.ts'
import { createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import {
  CartItemSaveForLater,
  SavedForLaterChange,
  SavedForLaterFill,
} from '#schema/rest/cart/saved-for-later.ts'
import { answerCart, shared } from './cart.ts'

const layAside = createRoute({
  ...shared,
  path: '/cart/saved-for-later',
  summary: 'Lays lines aside: they count nowhere until they are put back',
  request: { body: json(CartItemSaveForLater) },
})

const putBack = createRoute({
  ...shared,
  path: '/cart/saved-for-later/return',
  summary: 'Puts back what was laid aside, whatever is in stock',
  request: { body: json(SavedForLaterChange) },
})

const remove = createRoute({
  ...shared,
  path: '/cart/saved-for-later/remove',
  summary: 'Forgets what was laid aside; what is not there is no error',
  request: { body: json(SavedForLaterChange) },
})

const fill = createRoute({
  ...shared,
  path: '/cart/saved-for-later/fill',
  summary: 'Lays aside again what was forgotten; what is there stays as it is',
  request: { body: json(SavedForLaterFill) },
})

export const savedForLater = createResource()
  .openapi(layAside, async (c) => {
    const { short, ...choice } = c.req.valid('json')
    const outcome = await layCartItemsAside(c.var.db, sessionOf(c), choice)
    return outcome.ok ? c.json(await answerCart(c, short), 200) : refuse(c, outcome.refusal)
  })
  .openapi(putBack, async (c) => {
    const { short, productIds } = c.req.valid('json')
    const outcome = await returnSavedForLater(c.var.db, sessionOf(c), productIds)
    return outcome.ok ? c.json(await answerCart(c, short), 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const { short, productIds } = c.req.valid('json')
    await removeSavedForLater(c.var.db, sessionOf(c), productIds)
    return c.json(await answerCart(c, short), 200)
  })
  .openapi(fill, async (c) => {
    const { short, items } = c.req.valid('json')
    const outcome = await fillSavedForLater(c.var.db, sessionOf(c), items)
    return outcome.ok ? c.json(await answerCart(c, short), 200) : refuse(c, outcome.refusal)
  })

import { createRoute } from '@hono/zod-openapi'
import { requireUser } from '#api/data/account/user.ts'
import { findCartPoints } from '#api/data/cart/points.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import { findCheckoutDraft } from '#api/data/order/checkout-draft.ts'
import { findLastAddress } from '#api/data/order/last-address.ts'
import { findLastPayer } from '#api/data/order/last-payer.ts'
import { findOrderMarks } from '#api/data/order/list.ts'
import { listOrganizations } from '#api/data/organization/organization.ts'
import { toCheckout, toCheckoutShop } from '#api/domain/order/checkout.ts'
import { chooseStart, findStartPayer, toStart } from '#api/domain/order/checkout-start.ts'
import { toInvoiceEnd } from '#api/domain/order/invoice-end.ts'
import { listPayers } from '#api/domain/order/payer.ts'
import { type QuotedShop, quoteOrder } from '#api/domain/order/quote.ts'
import { withCity } from '#api/http/city.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn, takeAddress } from '#api/http/session.ts'
import { OrderShopListRequest } from '#schema/rest/catalogue/shop.ts'
import { Checkout, CheckoutRequest, CheckoutShopList } from '#schema/rest/order/checkout.ts'

const tags = ['order']

const read = createRoute({
  tags,
  security: bearer,
  middleware: registered,
  method: 'post',
  path: '/user/orders/checkout',
  summary: 'What ordering the cart in this way would be; guests are refused',
  request: { body: json(CheckoutRequest) },
  responses: answers(Checkout),
})

const shops = createRoute({
  tags,
  security: bearer,
  middleware: signedIn,
  method: 'post',
  path: '/user/orders/shops',
  summary: 'Shops of a city, those that have the whole cart first',
  request: { body: json(OrderShopListRequest) },
  responses: answers(CheckoutShopList),
})

export const checkout = createResource()
  .openapi(read, async (c) => {
    const session = sessionOf(c)
    const asked = c.req.valid('json')
    if (!asked.isOpening && asked.delivery?.fiasId && !(await takeAddress(c))) {
      return refuse(c, { code: 'TOO_MANY', field: ['delivery', 'fiasId'] })
    }
    const [given, { user }, draft, lastAddress, last, organizations, { objects }] =
      await Promise.all([
        asked.isOpening ? null : quoteOrder(c.var, session, asked),
        requireUser(c.var.db, session.userId, c.var.now()),
        findCheckoutDraft(c.var.db, session.userId),
        findLastAddress(c.var.db, session),
        findLastPayer(c.var.db, session.userId),
        listOrganizations(c.var.db, session.userId),
        findOrderMarks(c.var.db, session),
      ])
    const isOnlinePaid = c.var.payments !== null
    const payers = listPayers(organizations, last)
    const organizationId = given ? asked.organizationId : findStartPayer(draft, payers)
    const choose = async (shops: QuotedShop[]) => {
      const start = await chooseStart(c.var, session, { draft, lastAddress, shops })
      return start?.fiasId && !(await takeAddress(c)) ? undefined : start
    }
    const plan = given ?? (await quoteOrder(c.var, session, { delivery: choose, organizationId }))
    const { delivery } = plan
    const start = given ? null : toStart(delivery, organizationId)
    const payer = payers.find(({ id }) => id === organizationId) ?? null
    const invoiceEnd =
      payer && toInvoiceEnd(c.var.now(), plan.city.timezone, plan.cart.terms.invoiceWorkingDays)
    const bonus = payer
      ? null
      : await findCartPoints(c.var.db, plan.cart, plan.reckoned, c.var.now())
    const known = { user, lastAddress, draft, start, payers, objects }
    return c.json(toCheckout(plan, { ...known, delivery, isOnlinePaid, invoiceEnd, bonus }), 200)
  })
  .openapi(shops, async (c) => {
    const { cityId } = await withCity(c, c.req.valid('json'))
    if (!(await findCity(c.var.db, cityId))) {
      return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    }
    const plan = await quoteOrder(c.var, { ...sessionOf(c), cityId }, { delivery: undefined })
    return c.json({ items: plan.shops.map(toCheckoutShop) }, 200)
  })

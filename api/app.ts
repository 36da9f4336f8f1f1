/** The api without its platform: resources, session, and the only onError and notFound. */
import { OpenAPIHono } from '@hono/zod-openapi'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { StatusCode } from 'hono/utils/http-status'
import type { ApiContext, ApiDependencies, ApiEnv } from './context.ts'
import { SignedInError } from './data/user-write.ts'
import { sendMessages } from './domain/message-send.ts'
import { metrikaEmulator } from './emulator/metrika.ts'
import { runAfterwards } from './http/afterwards.ts'
import { createDocument } from './http/openapi.ts'
import { absent, refuse, refuseMethod } from './http/refusal.ts'
import { identify } from './http/session.ts'
import { identifyStaff } from './http/staff.ts'
import { log } from './providers/log.ts'
import { ProviderError } from './providers/request.ts'
import { accountDelete } from './resources/account-delete.ts'
import { address } from './resources/address.ts'
import { announcement } from './resources/announcement.ts'
import { article } from './resources/article.ts'
import { auth } from './resources/auth.ts'
import { brand } from './resources/brand.ts'
import { cart } from './resources/cart.ts'
import { cartLater } from './resources/cart-later.ts'
import { cartShare } from './resources/cart-share.ts'
import { category } from './resources/category.ts'
import { checkout } from './resources/checkout.ts'
import { city } from './resources/city.ts'
import { comparison } from './resources/comparison.ts'
import { complaint } from './resources/complaint.ts'
import { consent } from './resources/consent.ts'
import { content } from './resources/content.ts'
import { dataCopy } from './resources/data-copy.ts'
import { delivery } from './resources/delivery.ts'
import { device } from './resources/device.ts'
import { docs } from './resources/docs.ts'
import { email } from './resources/email.ts'
import { estimate } from './resources/estimate.ts'
import { estimateCart } from './resources/estimate-cart.ts'
import { estimateChange } from './resources/estimate-change.ts'
import { estimateExport } from './resources/estimate-export.ts'
import { estimateFill } from './resources/estimate-fill.ts'
import { estimateItem } from './resources/estimate-item.ts'
import { estimateLogo } from './resources/estimate-logo.ts'
import { estimatePrice } from './resources/estimate-price.ts'
import { estimateShare } from './resources/estimate-share.ts'
import { estimateShop } from './resources/estimate-shop.ts'
import { estimateTemplate } from './resources/estimate-template.ts'
import { favorite } from './resources/favorite.ts'
import { feed } from './resources/feed.ts'
import { filter } from './resources/filter.ts'
import { health } from './resources/health.ts'
import { inquiry } from './resources/inquiry.ts'
import { loyalty } from './resources/loyalty.ts'
import { loyaltyCode } from './resources/loyalty-code.ts'
import { notification } from './resources/notification.ts'
import { order } from './resources/order.ts'
import { orderApproval } from './resources/order-approval.ts'
import { orderCreate } from './resources/order-create.ts'
import { orderRepeat } from './resources/order-repeat.ts'
import { orderReturn } from './resources/order-return.ts'
import { organization } from './resources/organization.ts'
import { organizationInvitation } from './resources/organization-invitation.ts'
import { organizationMember } from './resources/organization-member.ts'
import { outbox } from './resources/outbox.ts'
import { page } from './resources/page.ts'
import { pageVote } from './resources/page-vote.ts'
import { payment } from './resources/payment.ts'
import { phoneChange } from './resources/phone-change.ts'
import { product } from './resources/product.ts'
import { question } from './resources/question.ts'
import { redirect } from './resources/redirect.ts'
import { related } from './resources/related.ts'
import { restock } from './resources/restock.ts'
import { review } from './resources/review.ts'
import { savedAddress } from './resources/saved-address.ts'
import { search } from './resources/search.ts'
import { selection } from './resources/selection.ts'
import { share } from './resources/share.ts'
import { shop } from './resources/shop.ts'
import { sort } from './resources/sort.ts'
import { staffAudit } from './resources/staff/audit.ts'
import { staffInbox } from './resources/staff/inbox.ts'
import { staffLoyalty } from './resources/staff/loyalty.ts'
import { staffOrder } from './resources/staff/order.ts'
import { staffPageVote } from './resources/staff/page-vote.ts'
import { staffPromoCode } from './resources/staff/promo-code.ts'
import { staffRedirect } from './resources/staff/redirect.ts'
import { staffShopDay } from './resources/staff/shop-day.ts'
import { staffStock } from './resources/staff/stock.ts'
import { staffTill } from './resources/staff/till.ts'
import { user } from './resources/user.ts'
import { viewed } from './resources/viewed.ts'

/** `product` last: its `/products/{id}` would answer for its neighbours. */
const catalogue = [
  health,
  city,
  shop,
  content,
  redirect,
  announcement,
  article,
  page,
  sort,
  category,
  filter,
  search,
  share,
  feed,
  brand,
  selection,
  question,
  review,
  related,
  product,
]
const personal = [
  auth,
  user,
  consent,
  phoneChange,
  email,
  savedAddress,
  device,
  accountDelete,
  dataCopy,
  cart,
  cartLater,
  cartShare,
  favorite,
  comparison,
  viewed,
  checkout,
  order,
  orderApproval,
  orderCreate,
  orderRepeat,
  complaint,
  orderReturn,
  organizationInvitation,
  organizationMember,
  payment,
  address,
  delivery,
  restock,
  inquiry,
  pageVote,
  loyaltyCode,
  notification,
  loyalty,
  estimateTemplate,
  estimate,
  estimateCart,
  estimateChange,
  estimateExport,
  estimateFill,
  estimateItem,
  estimateLogo,
  estimatePrice,
  estimateShare,
  estimateShop,
  organization,
]
/** Of the shop's own people: their keys open nothing else, and nothing else opens these. */
const staffCalls = [
  staffOrder,
  staffInbox,
  staffStock,
  staffShopDay,
  staffPromoCode,
  staffLoyalty,
  staffRedirect,
  staffPageVote,
  staffTill,
  staffAudit,
]

/** The payment emulator, in which the api sees no more than an address. */
type Sandbox = { path: string; fetch: (request: Request) => Response | Promise<Response> }

const bodyLimitBytes = 256 * 1024
/** Four pictures of a megabyte each, as base64, and the words to them. */
const photoLimitBytes = 6 * 1024 * 1024
const photoPath = /\/complaints$/
/** Five hundred lines with names and notes as long as they may be. */
const estimateLimitBytes = 1024 * 1024
const estimatePath = /\/user\/estimates\/[^/]+(?:\/(?:calculate|items|logo))?$/

const limitBody = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => refuse(c, { code: 'INVALID' }) })

/** Everything under `/api`, for a Worker, a test or a Node server; `sandbox` is local only. */
export function createApi(dependencies: ApiDependencies, sandbox: Sandbox | null = null) {
  const v1 = new OpenAPIHono<ApiEnv>()
  v1.use(identify)
  for (const resource of [...personal, ...catalogue]) v1.route('/', resource)

  const staff = new OpenAPIHono<ApiEnv>()
  staff.use(identifyStaff)
  for (const resource of staffCalls) staff.route('/', resource)
  staff.all('*', (c) => absent(c))

  const app = new OpenAPIHono<ApiEnv>()
  app.use(async (c, next) => {
    const requestId = c.req.header('x-request-id') ?? crypto.randomUUID()
    for (const [name, value] of Object.entries(dependencies)) {
      c.set(name as keyof ApiDependencies, value as never)
    }
    c.set('requestId', requestId.slice(0, 64))
    c.set('session', null)
    c.set('staff', null)
    c.header('x-request-id', c.var.requestId)
    c.header('cache-control', 'private, no-store')
    c.header('x-content-type-options', 'nosniff')
    await next()
  })
  const limit = limitBody(bodyLimitBytes)
  const larger = [
    { path: photoPath, limit: limitBody(photoLimitBytes) },
    { path: estimatePath, limit: limitBody(estimateLimitBytes) },
  ]
  app.use((c, next) => {
    const own = larger.find(({ path }) => path.test(c.req.path))
    return (own?.limit ?? limit)(c, next)
  })
  app.use(runAfterwards(sendMessages))
  app.use(methodNotAllowed({ app, onMethodNotAllowed: refuseMethod }))
  app.route('/api/v1/staff', staff)
  app.route('/api/v1', v1)
  app.route('/', docs)
  app.all('/staff/*', (c) => sendStaffPage(c))
  if (dependencies.isLocal) app.route('/dev', outbox)
  if (dependencies.isLocal) app.get('/emulator/ymaps3.js', (c) => sendMap(c))
  if (dependencies.isLocal) app.route('/emulator', metrikaEmulator)
  if (sandbox) app.mount(sandbox.path, sandbox.fetch)
  app.get('/api/openapi.json', (c) => c.json(createDocument(app.openAPIRegistry.definitions)))
  app.notFound((c) => absent(c))
  app.onError(answerFailure)
  return app
}

/** Loaded when one is asked for: pages and their barcodes are much code for few. */
async function sendStaffPage(c: ApiContext) {
  const { createStaffPages } = await import('./staff-pages/app.tsx')
  const { body, status, headers } = await createStaffPages(c.var).fetch(c.req.raw)
  for (const [name, value] of headers) c.header(name, value, { append: name === 'set-cookie' })
  return c.newResponse(body, status as StatusCode)
}

/** Loaded when it is asked for: Node, which runs the api for commands, imports no such file. */
async function sendMap(c: ApiContext) {
  const { sendYmaps3 } = await import('./emulator/ymaps3.ts')
  return sendYmaps3(c)
}

function answerFailure(error: Error, c: ApiContext) {
  // As it would have been a moment later: the session ended with the sign-in.
  if (error instanceof SignedInError) return refuse(c, { code: 'UNAUTHENTICATED' })
  if (error instanceof HTTPException && error.status < 500) return refuse(c, { code: 'INVALID' })
  log('error', { requestId: c.var.requestId, error: String(error.stack) })
  if (error instanceof ProviderError) {
    return refuse(c, { code: error.isTransient ? 'UNAVAILABLE' : 'UPSTREAM' })
  }
  return refuse(c, { code: 'INTERNAL' })
}

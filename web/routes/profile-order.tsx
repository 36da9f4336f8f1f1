import { data, href, redirect } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { flashStorage, forgetFlash, readFlash } from '#web/document/flash.server.ts'
import { putLinesByPost } from '#web/features/cart/cart-bulk-add.server.ts'
import { LatestOrders } from '#web/features/checkout/checkout-data.ts'
import { useTimezone } from '#web/features/city/timezone.ts'
import { refreshLoyalty } from '#web/features/loyalty/use-loyalty.ts'
import { complain, isTooLarge } from '#web/features/order/complaint-data.ts'
import { approveOrder, declineOrder } from '#web/features/order/order-approval-data.ts'
import { cancelOrder, type OrderAnswer, repeatOrder } from '#web/features/order/order-change.ts'
import { OrderMiddle, ProfileOrderPage } from '#web/features/order/order-data.ts'
import { returnLeftovers } from '#web/features/order/order-return-data.ts'
import { readMessages, writeMessage } from '#web/features/order/order-talk-data.ts'
import { OrderView } from '#web/features/order/order-view.tsx'
import { askAsUser, requireUser } from '#web/features/session/require-user.ts'
import { refreshViewer } from '#web/features/viewer/viewer.ts'
import { readText } from '#web/forms/form-read.ts'
import {
  browserStorefront,
  query,
  quietly,
  readCache,
  readCachedPage,
} from '#web/graphql/client.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orNull, settleWithin, useCachedDeferred } from '#web/runtime/settle-within.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { showToast } from '#web/ui/toast.ts'
import type { Route } from './+types/profile-order'

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const city = { cityId: client.cityId }
  const variables = { id, before: readBefore(request) }
  const asked = askAsUser(requireUser(client, request), client.query(ProfileOrderPage, variables))
  const aside = settleWithin(orNull(client.query(OrderMiddle, city)), asked)
  const answer = await asked
  // Another person's order gets the same answer as one that does not exist.
  if (!answer.viewer.order) throw data(null, { status: 404 })
  // Messages name an order by its number, which is shorter.
  const ownId = answer.viewer.order.id
  if (ownId !== id) throw redirect(href('/profile/orders/:id', { id: ownId }))
  const storage = context.get(flashStorage)
  const flash = await readFlash(storage, request)
  const isPlaced = flash.get('placedOrderId') === answer.viewer.order.id
  const found = await aside
  const middle = 'now' in found ? found.now : null
  const shown = { answer, variables, city, middle, isPlaced, ...toOwn() }
  if (!isPlaced) return data(shown)
  return data(shown, { headers: await forgetFlash(storage, flash) })
}

/** The message before which others are shown. */
const readBefore = (request: Request) => new URL(request.url).searchParams.get('before')

const toOwn = () => ({ formKey: crypto.randomUUID(), nowMs: Date.now() })

/** A form has been answered by the server: the browser's own copy is of before. */
let isOutdated = false

/**
 * Orders move on by themselves: what is cached shows at once and is asked anew behind it. One that
 * was just placed is not cached yet: only the server knows that it was.
 */
export async function clientLoader({ params, request, serverLoader }: Route.ClientLoaderArgs) {
  const { id } = params
  const variables = { id, before: readBefore(request) }
  const city = { cityId: browserStorefront.cityId }
  const answer = isOutdated
    ? await query(ProfileOrderPage, variables, 'network-only')
    : await readCachedPage(ProfileOrderPage, variables)
  isOutdated = false
  if (answer?.viewer.order?.id !== id) return serverLoader()
  const middle = await readCache(OrderMiddle, city)
  return { answer, variables, city, middle, isPlaced: false, ...toOwn() }
}

const intents = {
  repeat: (client: Storefront, id: string) => repeatOrder(client, id),
  approve: (client: Storefront, id: string) => approveOrder(client, id),
  decline: (client: Storefront, id: string, form: FormData) =>
    declineOrder(client, id, readText(form, 'reason')),
  cancel: (client: Storefront, id: string, form: FormData) => cancelOrder(client, id, form),
  substitute: async (client: Storefront, _: string, form: FormData) => {
    const quantity = Number(readText(form, 'quantity')) || 1
    const line = { productId: readText(form, 'productId'), quantity }
    const refusal = await putLinesByPost(client, [line])
    return refusal === null ? null : { refusal }
  },
  return: async (client: Storefront, id: string, form: FormData) => {
    const returning = await returnLeftovers(client, id, form)
    return returning && { returning }
  },
  complaint: async (client: Storefront, id: string, form: FormData) => {
    const complaint = await complain(client, id, form)
    return complaint && { complaint }
  },
  message: async (client: Storefront, id: string, form: FormData) => {
    const message = await writeMessage(client, id, form)
    return message && { message }
  },
  // Without script: a page that has it says so itself.
  read: async (client: Storefront, id: string, form: FormData) => {
    await readMessages(client, id, readText(form, 'lastId'))
    return null
  },
} satisfies Record<string, Act>

type Act = (client: Storefront, id: string, form: FormData) => Promise<OrderAnswer | null>

const isIntent = (name: string): name is keyof typeof intents => Object.hasOwn(intents, name)

/** Where what was done is seen: the cart, or this page. */
function toDone(intent: keyof typeof intents, path: string): string {
  if (intent === 'repeat' || intent === 'substitute') return href('/cart')
  const parts = {
    approve: '',
    decline: '',
    cancel: '',
    return: '#returns',
    complaint: '#complaints',
    message: '#talk',
    read: '#talk',
  }
  return path + parts[intent]
}

export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const { pathname } = new URL(request.url)
  await requireUser(client, request)
  if (isTooLarge(request)) {
    return data({ refusal: 'Фотографии слишком большие. Выберите поменьше' }, { status: 422 })
  }
  const form = await request.formData()
  const intent = readText(form, 'intent')
  if (!isIntent(intent)) throw data(null, { status: 400 })
  const answer: OrderAnswer | null = await intents[intent](client, id, form)
  if (answer) return data(answer, { status: 'repeated' in answer ? 200 : 422 })
  throw redirect(toDone(intent, pathname.replace(/\.data$/, '')), 303)
}

/** The server has changed cart and orders; the browser's own copy learns of it here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  isOutdated = true
  const form = await request.clone().formData()
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) {
      const isDone = answer.headers.get('location') === href('/cart')
      if (isDone && form.get('intent') === 'repeat')
        showToast('Товары из\u00a0заказа в\u00a0корзине')
      throw answer
    }
    // It is unknown whether it was done; a repeat changes nothing more. Asking anew what is
    // shown would only lose it, which the status prevents.
    return data({ refusal: toMessage('UNAVAILABLE') }, { status: 503 })
  } finally {
    announce('cart')
    announce('message')
    void refreshViewer()
    refreshLoyalty()
    void quietly(() => query(LatestOrders, {}, 'network-only'))
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const order = loaderData?.answer.viewer.order
  const title = order ? `Заказ № ${order.number}` : 'Заказ'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function ProfileOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { answer, variables, city, middle, ...rest } = loaderData
  const timezone = useTimezone()
  const { viewer } = useLive(ProfileOrderPage, variables, answer).data ?? answer
  useCachedDeferred(OrderMiddle, city, middle)
  const order = viewer.order ?? answer.viewer.order
  // Never so: without an order there is no page.
  if (!order) return null
  const isEarlier = variables.before !== null
  const shown = { ...rest, order, isEarlier, timezone, content: middle?.commonContent }
  return <OrderView {...shown} answer={actionData} />
}

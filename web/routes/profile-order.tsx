import { data, href, redirect } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { CartAfterOrder } from '../components/checkout-data.ts'
import { readText } from '../components/form-read.ts'
import { useFrameContent } from '../components/frame-content.ts'
import { cancelOrder, repeatOrder } from '../components/order-change.ts'
import { ProfileOrderPage } from '../components/order-data.ts'
import { OrderView } from '../components/order-view.tsx'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { requireUser } from '../components/profile-guard.ts'
import { announce } from '../components/tab-sync.ts'
import { drafts as draftsContext, readDraft } from '../drafts.server.ts'
import { ask } from '../graphql/client.ts'
import { storefront } from '../storefront.ts'
import type { Route } from './+types/profile-order'

/** Only on the server: an order moves on by itself, and only there is what was just placed known. */
export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  await requireUser(client, request)
  const { order } = (await client.query(ProfileOrderPage, { id })).viewer
  // Somebody else's order is no different from one that never was.
  if (!order) throw data(null, { status: 404 })
  const drafts = context.get(draftsContext)
  const session = await readDraft(drafts, request)
  const isPlaced = session.get('placedOrderId') === order.id
  const answer = { order, isPlaced, nowMs: Date.now() }
  if (!isPlaced) return data(answer)
  return data(answer, { headers: { 'set-cookie': await drafts.commitSession(session) } })
}

/** A repeated order leads to the cart; a cancelled one is shown as it now is. */
export async function action({ context, params: { id }, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const { pathname } = new URL(request.url)
  await requireUser(client, request)
  const form = await request.formData()
  const isRepeat = form.get('intent') === 'repeat'
  const answer = await (isRepeat
    ? repeatOrder(client, id)
    : cancelOrder(client, id, readText(form, 'reason')))
  if (answer) return data(answer, { status: 'refusal' in answer ? 422 : 200 })
  throw redirect(isRepeat ? href('/cart') : pathname.replace(/\.data$/, ''), 303)
}

/** The server has changed cart and orders; the browser's own copy learns of it here. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    // Nobody knows whether it was done; doing it again changes nothing more.
    if (!(answer instanceof Response)) return { refusal: toMessage('UNAVAILABLE') }
    throw answer
  } finally {
    announce('cart')
    void ask(CartAfterOrder, {}, 'network-only').catch(() => {})
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Заказ № ${loaderData.order.number}` : 'Заказ'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function ProfileOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const timezone = useFrameContent()?.city.timezone ?? 'Europe/Moscow'
  return <OrderView {...loaderData} answer={actionData} timezone={timezone} />
}

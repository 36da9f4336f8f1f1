import { data } from 'react-router'
import { useFrameContent } from '../components/frame-content.ts'
import { ProfileOrderPage } from '../components/order-data.ts'
import { OrderView } from '../components/order-view.tsx'
import { toMeta, toRoot } from '../components/page-meta.ts'
import { requireUser } from '../components/profile-guard.ts'
import { drafts as draftsContext, readDraft } from '../drafts.server.ts'
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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? `Заказ № ${loaderData.order.number}` : 'Заказ'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function ProfileOrderRoute({ loaderData }: Route.ComponentProps) {
  const timezone = useFrameContent()?.city.timezone ?? 'Europe/Moscow'
  return <OrderView {...loaderData} timezone={timezone} />
}

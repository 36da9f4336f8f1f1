import { data, href, redirect, type ShouldRevalidateFunction } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { useTimezone } from '#web/features/city/timezone.ts'
import { decideChange, OrderChangePage } from '#web/features/order-change/order-change-data.ts'
import { OrderChangeView } from '#web/features/order-change/order-change-view.tsx'
import { toChangeTitle } from '#web/features/order-change/order-change-words.ts'
import { createKept } from '#web/features/payment/payment-status-memory.ts'
import { readText } from '#web/forms/form-read.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import type { Route } from './+types/order-change'

/** Only on the server: what was decided, and until when it can be, are never those of a cache. */
export async function loader({ context, params: { id, token } }: Route.LoaderArgs) {
  const asked = { orderId: id, token }
  const { orderChange } = await context.get(storefront).query(OrderChangePage, asked)
  if (!orderChange) throw data(null, { status: 404 })
  return { change: orderChange }
}

const isDecision = (word: string) => word === 'accept' || word === 'decline'

export async function action({ context, request, params: { id, token } }: Route.ActionArgs) {
  const decision = readText(await request.formData(), 'intent')
  if (!isDecision(decision)) throw data(null, { status: 400 })
  const refused = await decideChange(context.get(storefront), { orderId: id, token }, decision)
  if (refused) return data({ error: refused.error }, { status: refused.status })
  throw redirect(href('/orders/:id/changes/:token', { id, token }), 303)
}

const { useKept, ask } = createKept<Awaited<ReturnType<typeof loader>>>()

export const clientLoader = ({ params, serverLoader }: Route.ClientLoaderArgs) =>
  ask(params.token, serverLoader)

/** Whether it was decided is unknown; the same press again decides nothing twice. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction()
  } catch (answer) {
    if (answer instanceof Response) throw answer
    return data({ error: toMessage('UNAVAILABLE') }, { status: 503 })
  }
}

/** Another tab, or the shop, has decided: the page shows what. */
export const shouldRevalidate: ShouldRevalidateFunction = (args) =>
  args.actionStatus === 409 || args.defaultShouldRevalidate

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = loaderData ? toChangeTitle(loaderData.change) : 'Изменение заказа'
  return toMeta({ origin: toRoot(matches).origin, title, isIndexed: false })
}

export default function OrderChangeRoute({ loaderData, actionData, params }: Route.ComponentProps) {
  useKept(params.token, loaderData)
  const timezone = useTimezone()
  return <OrderChangeView {...loaderData} timezone={timezone} error={actionData?.error} />
}

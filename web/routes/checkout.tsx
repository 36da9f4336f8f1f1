import { data, href, redirect, replace } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { drafts as draftsContext } from '#web/document/drafts.server.ts'
import { isDataAsked } from '#web/document/server-page.ts'
import { ProfileFrame } from '#web/features/account/require-user.ts'
import { LatestOrders } from '#web/features/checkout/checkout-data.ts'
import { chooseFields } from '#web/features/checkout/checkout-fields.ts'
import { loadCheckout } from '#web/features/checkout/checkout-load.server.ts'
import {
  leaveToSignIn,
  loadDraft,
  placeOrder,
  recalculate,
  saveDraft,
} from '#web/features/checkout/checkout-order.server.ts'
import { forgetUntold } from '#web/features/checkout/checkout-unsaved.ts'
import { CheckoutView } from '#web/features/checkout/checkout-view.tsx'
import { refreshViewer } from '#web/features/viewer/viewer.ts'
import { ask, quietly } from '#web/graphql/client.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import type { Route } from './+types/checkout'

/** Only on the server: the draft lives there. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const client = context.get(storefront)
  const drafts = context.get(draftsContext)
  // Specification, section 6: guests cannot open the checkout.
  if ((await findUser(client)).isGuest) throw redirect(href('/'))
  const first = await loadCheckout(client, null)
  // Ordered, and come back to: the way forward, to the payment, stays open.
  if (first.checkout.items.length === 0) throw replace(href('/cart'))
  const draft = await loadDraft({ drafts, request }, first.user.id)
  const fields = chooseFields(draft?.fields ?? null, first.checkout)
  const loaded = await loadCheckout(client, fields)
  const savedAtMs = draft?.savedAtMs ?? 0
  const orderKey = crypto.randomUUID()
  return { ...loaded, fields, isFresh: draft === null, savedAtMs, orderKey, nowMs: Date.now() }
}

async function findUser({ query }: Storefront) {
  return (await query(ProfileFrame, {})).viewer.user
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const drafts = context.get(draftsContext)
  const form = await request.formData()
  const isScripted = context.get(isDataAsked)
  const posted = { client, drafts, request, form, isScripted }
  // His session ended while he filled in the form: he signs in again and finds it as he left it.
  const user = await findUser(client)
  if (user.isGuest) throw await leaveToSignIn(posted)
  const signed = { ...posted, userId: user.id }
  const answer = await (form.get('intent') === 'order' ? placeOrder(posted) : recalculate(signed))
  if ('failure' in answer) return data(answer, { status: 503 })
  const isRefused = Object.keys(answer.errors).length > 0 || answer.changed !== null
  const status = isRefused ? 422 : 200
  // A tab that only looks after another has written nothing.
  if (form.get('touched') === '') return data(answer, { status })
  const savedAtMs = Date.now()
  const headers = await saveDraft(signed, { fields: answer.fields, savedAtMs })
  return data({ ...answer, savedAtMs }, { status, headers })
}

/** The server has placed the order; the browser's own copy of the cart learns of it here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    const answer = await serverAction()
    if (form.has('without') || form.has('back')) {
      announce('cart')
      void refreshViewer()
    } else if (form.get('touched')) announce('checkout')
    return answer
  } catch (answer) {
    // What was typed stays in sight, and the same key asks again.
    if (!(answer instanceof Response))
      return { failure: toMessage('UNAVAILABLE'), intent: form.get('intent') }
    forgetUntold()
    announce('cart')
    void refreshViewer()
    void quietly(() => ask(LatestOrders, {}, 'network-only'))
    throw answer
  }
}

/** The action's answer holds all that changes, and the order's key must outlive it. */
export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Оформление заказа', isIndexed: false })
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <CheckoutView
      {...loaderData}
      answer={actionData && 'fields' in actionData ? actionData : undefined}
    />
  )
}

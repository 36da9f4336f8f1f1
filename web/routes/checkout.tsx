import { data, href, redirect } from 'react-router'
import { toMessage } from '#schema/error.ts'
import { flashStorage } from '#web/document/flash.server.ts'
import { isDataAsked } from '#web/document/server-page.ts'
import {
  CheckoutNotices,
  findCheckoutNotices,
} from '#web/features/announcement/checkout-notice.tsx'
import { CheckoutTerms, LatestOrders } from '#web/features/checkout/checkout-data.ts'
import { forgetUnsaved } from '#web/features/checkout/checkout-draft.ts'
import { openCheckout } from '#web/features/checkout/checkout-load.server.ts'
import {
  leaveToSignIn,
  placeOrder,
  recalculate,
} from '#web/features/checkout/checkout-order.server.ts'
import { CheckoutView } from '#web/features/checkout/checkout-view.tsx'
import { refreshLoyalty } from '#web/features/loyalty/use-loyalty.ts'
import { writeSaleTerms } from '#web/features/sale-terms/sale-terms-words.ts'
import { ProfileFrame } from '#web/features/session/require-user.ts'
import { refreshViewer } from '#web/features/viewer/viewer.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { type Storefront, storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { orNull } from '#web/runtime/settle-within.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import type { Route } from './+types/checkout'

export async function loader({ context }: Route.LoaderArgs) {
  const client = context.get(storefront)
  // Beside the question who asks: a guest is sent away whatever it came to.
  const opening = openCheckout(client)
  const noticing = findCheckoutNotices(client, opening)
  // The law wants it told before the order; what the consents are read from holds it too.
  const asked = orNull(client.query(CheckoutTerms, { cityId: client.cityId }))
  opening.catch(() => {})
  // Specification, section 6: guests cannot open the checkout.
  if ((await findUser(client)).isGuest) throw redirect(href('/'))
  const [opened, notices, told] = await Promise.all([opening, noticing, asked])
  const terms = told && writeSaleTerms(told.commonContent)
  return { ...opened, notices, terms, orderKey: crypto.randomUUID(), nowMs: Date.now() }
}

async function findUser({ query }: Storefront) {
  return (await query(ProfileFrame, {})).viewer.user
}

export async function action({ context, request }: Route.ActionArgs) {
  const client = context.get(storefront)
  const form = await request.formData()
  const isScripted = context.get(isDataAsked)
  const posted = { client, flash: context.get(flashStorage), form, isScripted }
  // Their session ended meanwhile: they sign in again and find the form as they left it.
  if ((await findUser(client)).isGuest) throw await leaveToSignIn(posted)
  const answer = await (form.get('intent') === 'order' ? placeOrder(posted) : recalculate(posted))
  if ('failure' in answer) return data(answer, { status: 503 })
  const { errors, changed, isRecounted } = answer
  const isRefused = Object.keys(errors).length > 0 || changed !== null || isRecounted
  return data(answer, { status: isRefused ? 422 : 200 })
}

/** The server has placed the order; the browser's own copy of the cart learns of it here. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData()
  try {
    const answer = await serverAction()
    if (form.has('without') || form.has('back')) {
      announce('cart')
      void refreshViewer()
    } else if ('isSaved' in answer && answer.isSaved) announce('checkout')
    return answer
  } catch (answer) {
    // What was typed stays in sight, and the same key asks again.
    if (!(answer instanceof Response)) return { failure: toFailure(), intent: form.get('intent') }
    // After signing in again the buyer still has in this tab what they typed.
    const isLost = answer.headers.get('location')?.startsWith(href('/sign-in'))
    if (!isLost) forgetUnsaved()
    announce('cart')
    void refreshViewer()
    refreshLoyalty()
    void quietly(() => query(LatestOrders, {}, 'network-only'))
    throw answer
  }
}

const toFailure = () =>
  navigator.onLine ? toMessage('UNAVAILABLE') : 'Нет связи. Попробуйте ещё раз'

/** The action's answer holds all that changes, and the order's key must outlive it. */
export const shouldRevalidate = () => false

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Оформление заказа', isIndexed: false })
}

export default function CheckoutRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { notices, ...loaded } = loaderData
  return (
    <>
      <CheckoutNotices notices={notices} />
      <CheckoutView
        {...loaded}
        answer={actionData && 'fields' in actionData ? actionData : undefined}
      />
    </>
  )
}

import '#web/features/payment/payment.css'
import { data, href, Link, redirect } from 'react-router'
import {
  DraftOrderConfirm,
  DraftOrderDecline,
  DraftOrderPage,
} from '#web/features/draft-order/draft-order-data.ts'
import { DraftOrderView } from '#web/features/draft-order/draft-order-view.tsx'
import { listConsents, readText, toFormErrors } from '#web/forms/form-read.ts'
import { storefront } from '#web/graphql/storefront.ts'
import { toMeta, toRoot } from '#web/runtime/page-meta.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { Route } from './+types/draft-order'

/** Only on the server, so that prices and the state are never those of the cache. */
export async function loader({ context, params: { token } }: Route.LoaderArgs) {
  const { draftOrder } = await context.get(storefront).query(DraftOrderPage, { token })
  if (!draftOrder) throw data(null, { status: 404 })
  return { draft: draftOrder }
}

export async function action({ context, request, params: { token } }: Route.ActionArgs) {
  const form = await request.formData()
  const client = context.get(storefront)
  const here = href('/draft-orders/:token', { token })
  if (readText(form, 'answer') === 'decline') {
    const { draftOrderDecline } = await client.mutate(DraftOrderDecline, { token })
    if (draftOrderDecline.draftOrder) return redirect(here, 303)
    return data({ errors: toFormErrors(draftOrderDecline.userErrors, []) }, { status: 422 })
  }
  const consents = listConsents(form)
  const { draftOrderConfirm } = await client.mutate(DraftOrderConfirm, {
    input: {
      token,
      cartVersion: readText(form, 'cartVersion'),
      total: Number(readText(form, 'total')),
      legalPages: consents,
    },
  })
  const order = draftOrderConfirm.draftOrder?.order
  if (!order) {
    const { userErrors } = draftOrderConfirm
    const names = userErrors.map(({ field }) => `consent-${field[1] ?? ''}`)
    return data({ errors: toFormErrors(userErrors.map(toWords), names) }, { status: 422 })
  }
  const { id, paymentToken } = order
  const payment = paymentToken
    ? href('/orders/:id/payments/:token', { id, token: paymentToken })
    : here
  return redirect(payment, 303)
}

/** To a buyer it is no cart that has changed: the page shows the order as it is now. */
const toWords = <Refusal extends { code: string; message: string }>(refusal: Refusal) =>
  refusal.code === 'CART_CHANGED'
    ? { ...refusal, message: 'Заказ изменился. Проверьте состав и\u00a0сумму ещё раз' }
    : refusal

export function meta({ matches }: Route.MetaArgs) {
  return toMeta({ origin: toRoot(matches).origin, title: 'Проверьте заказ', isIndexed: false })
}

const over = {
  ENDED: {
    icon: 'clock',
    title: 'Время подтвердить заказ вышло',
    subtitle: 'Позвоните в\u00a0магазин: соберём заказ ещё раз по\u00a0сегодняшним ценам',
  },
  DECLINED: {
    icon: 'check',
    title: 'Вы отказались от\u00a0заказа',
    subtitle: 'Ничего не\u00a0оформлено. Передумаете\u00a0— позвоните в\u00a0магазин',
  },
} as const

export default function DraftOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { draft } = loaderData
  const { state, order } = draft
  if (state === 'SENT') return <DraftOrderView draft={draft} errors={actionData?.errors ?? {}} />
  if (state === 'ORDERED') return <Made order={order} />
  return <EmptyState heading="h1" {...over[state]} />
}

function Made({ order }: { order: Route.ComponentProps['loaderData']['draft']['order'] }) {
  const token = order?.paymentToken
  return (
    <EmptyState
      heading="h1"
      icon="check"
      title={order ? `Заказ № ${order.number} оформлен` : 'Заказ оформлен'}
      subtitle={
        token
          ? 'Оплатите его, чтобы мы\u00a0начали собирать'
          : 'Напишем, когда он\u00a0будет готов. Войдите по\u00a0своему телефону, чтобы следить за\u00a0ним'
      }
      action={
        order &&
        (token ? (
          <Link
            className={buttonClass({ tone: 'primary' })}
            to={href('/orders/:id/payments/:token', { id: order.id, token })}
          >
            Оплатить
          </Link>
        ) : (
          <Link className={buttonClass()} to={href('/profile/orders/:id', { id: order.id })}>
            Открыть заказ
          </Link>
        ))
      }
    />
  )
}

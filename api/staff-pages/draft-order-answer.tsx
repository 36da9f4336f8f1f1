/** @jsxImportSource hono/jsx */
/** How an act on a draft is answered: by its page, with what was typed where it was refused. */
import type { ApiContext } from '#api/context.ts'
import { listCities } from '#api/data/catalogue/city.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { answerDraft } from '#api/domain/staff/draft-order-view.ts'
import type { Refusal } from '#api/outcome.ts'
import type { ProviderAddress } from '#api/providers/address.ts'
import { toMessage } from '#schema/error.ts'
import type { StaffDraftOrder } from '#schema/rest/staff/draft-order.ts'
import { toFieldErrors } from './draft-order-form.ts'
import type { GoodsShown } from './draft-order-goods.tsx'
import { DraftOrderPage } from './draft-order-page.tsx'
import { type PageStatus, toPageStatus, type Values } from './form.ts'
import { sendNotice, sendPage } from './send.tsx'

export type DraftShown = Partial<Pick<GoodsShown, 'asked' | 'values' | 'errors'>> & {
  suggestions?: ProviderAddress[]
  alert?: string
  status?: PageStatus
}

export async function sendDraftPage(c: ApiContext, draft: StaffDraftOrder, shown: DraftShown = {}) {
  const { db } = c.var
  const [cities, timezone] = await Promise.all([listCities(db), findStaffTimezone(db)])
  const { status = 200 } = shown
  const body = (
    <DraftOrderPage
      draft={draft}
      cities={cities}
      timezone={timezone}
      asked={shown.asked ?? { text: '', found: null }}
      values={shown.values ?? {}}
      errors={shown.errors ?? {}}
      suggestions={shown.suggestions ?? []}
      alert={shown.alert ?? ''}
      just={status === 200 ? (c.req.query('done') ?? '') : ''}
    />
  )
  return sendPage(c, { title: 'Заказ по\u00a0звонку', status, body })
}

export const toId = (c: ApiContext) => c.req.param('id') ?? ''

/** Runs an act on the draft of the address, and answers 404 when it is gone. */
export const withDraft =
  (act: (c: ApiContext, draft: StaffDraftOrder) => Promise<Response>) => async (c: ApiContext) => {
    const outcome = await answerDraft(c.var, toId(c))
    return outcome.ok ? act(c, outcome.value) : sendNotice(c, 404)
  }

/** Shows the form again with what was typed, on the draft as it is now. */
export async function refuseDraft(
  c: ApiContext,
  seen: StaffDraftOrder,
  { values }: { values: Values },
  { code, field, message = toMessage(code) }: Refusal,
) {
  const now = await answerDraft(c.var, seen.id)
  if (!now.ok) return sendNotice(c, 404)
  if (now.value.orderNumber) return c.redirect(`/staff/orders/${now.value.orderNumber}`, 303)
  const alert = alerts[code] ?? message
  const isStale = field?.[0] === 'version'
  const errors = isStale ? {} : toFieldErrors(field, message)
  return sendDraftPage(c, now.value, {
    values,
    errors,
    alert: isStale ? alerts.CONFLICT : alert,
    status: toPageStatus(code),
  })
}

const alerts: Partial<Record<Refusal['code'], string>> & { CONFLICT: string } = {
  CONFLICT:
    'Черновик изменил коллега. Ваши поля остались: сверьте их\u00a0с\u00a0товарами и\u00a0сохраните ещё раз',
  CART_CHANGED: 'Сумма изменилась. Назовите новую покупателю и\u00a0нажмите ещё раз',
  CART_EMPTY: 'В\u00a0заказе нет товаров',
}

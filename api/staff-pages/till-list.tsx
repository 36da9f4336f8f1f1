/** @jsxImportSource hono/jsx */
/** Purchases with points, the newest first; each is taken back here. */

import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import type { StaffTillPurchase } from '#schema/rest/staff/till.ts'
import { FormKey, InputField } from './field.tsx'
import { formatPoints } from './words.ts'

/** A purchase that was not taken back, for what was typed as the reason. */
export type TillBack = { id: string; reason: string; error: string }

/** What the cashier does next: takes so much money. */
export function TillDone({ purchase }: { purchase: StaffTillPurchase }) {
  const { payMinor, spentPoints, earnedPoints, receipt, returnedAt } = purchase
  if (returnedAt) {
    return <output class="notice notice-success">Чек {receipt}: покупка отменена</output>
  }
  return (
    <output class="notice notice-success till-done">
      <b>К&nbsp;оплате {formatMoney(payMinor)}</b>
      <span>
        Чек {receipt}: списано {formatPoints(spentPoints)}, начислится {formatPoints(earnedPoints)}
      </span>
    </output>
  )
}

type RowProps = { purchase: StaffTillPurchase; timezone: string; back: TillBack | null }

export function TillRow({ purchase, timezone, back }: RowProps) {
  const { id, shop, receipt, totalMinor, payMinor, spentPoints, earnedPoints } = purchase
  const { initial, keyName, createdAt, returnedAt, returnReason } = purchase
  return (
    <li class="case case-plain">
      <div class="case-head">
        <b class="case-title">Чек {receipt}</b>
        {returnedAt && <span class="badge badge-warning">Отменена</span>}
      </div>
      <div class="case-what">
        <p>
          {formatMoney(totalMinor)}, деньгами <b>{formatMoney(payMinor)}</b> · списано {spentPoints}
          , начислено {earnedPoints}
        </p>
        <p class="muted">
          {formatMoment(createdAt, timezone)} · {shop} · {keyName}
          {initial && ` · покупатель ${initial}.`}
        </p>
        {returnReason && <p class="muted">Отменена: {returnReason}</p>}
      </div>
      {!returnedAt && <Return purchase={purchase} typed={back?.id === id ? back : null} />}
    </li>
  )
}

type ReturnProps = { purchase: StaffTillPurchase; typed: TillBack | null }

function Return({ purchase: { id, receipt }, typed }: ReturnProps) {
  return (
    <details class="end" open={typed !== null}>
      <summary>
        Отменить<span class="hidden"> покупку по чеку {receipt}</span>
      </summary>
      <form method="post" action={`/staff/till/purchases/${id}/return`} class="stack">
        <FormKey />
        <p class="muted">
          Для возврата всех товаров или ошибки в&nbsp;чеке: списанное вернётся, начисленное
          снимется, если ещё не&nbsp;пришло.
        </p>
        <InputField
          id={`reason-${id}`}
          name="reason"
          label="Почему"
          value={typed?.reason ?? ''}
          error={typed?.error}
          maxlength={200}
          required
        />
        <button class="button button-danger">Отменить покупку</button>
      </form>
    </details>
  )
}

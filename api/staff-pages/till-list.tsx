/** @jsxImportSource hono/jsx */
/** Purchases with points, the newest first; each is taken back here. */

import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import type { StaffTillPurchase } from '#schema/rest/staff/till.ts'
import { FormKey, InputField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { formatPoints } from './words.ts'

/** A purchase that was not taken back, whole or in part, for what was typed. */
export type TillBack = {
  id: string
  isPart: boolean
  values: Values
  errors: Record<string, string>
}

/** What the cashier does next: takes so much money. */
export function TillDone({ purchase }: { purchase: StaffTillPurchase }) {
  const { payMinor, spentPoints, earnedPoints, receipt, returnedAt } = purchase
  const last = purchase.returns.at(-1)
  if (last && (!returnedAt || purchase.returns.length > 1)) {
    return (
      <output class="notice notice-success till-done">
        <b>Выдать {formatMoney(last.payMinor)}</b>
        <span>
          Чек {receipt}: возвращено {formatPoints(last.spentPoints)}, снято{' '}
          {formatPoints(last.earnedPoints)}
        </span>
      </output>
    )
  }
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
  const own = back?.id === id ? back : null
  return (
    <li class="case case-plain">
      <div class="case-head">
        <b class="case-title">Чек {receipt}</b>
        {returnedAt && <span class="badge badge-warning">Отменена</span>}
        {!returnedAt && purchase.returns.length > 0 && (
          <span class="badge badge-info">Возвращена часть</span>
        )}
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
        {purchase.returns.map((part) => (
          <Part part={part} timezone={timezone} />
        ))}
        {returnReason && <p class="muted">Отменена: {returnReason}</p>}
      </div>
      {!returnedAt && <PartReturn purchase={purchase} typed={own?.isPart ? own : null} />}
      {!returnedAt && <Return purchase={purchase} typed={own?.isPart === false ? own : null} />}
    </li>
  )
}

type PartProps = { part: StaffTillPurchase['returns'][number]; timezone: string }

const Part = ({ part, timezone }: PartProps) => (
  <p class="muted">
    {formatMoment(part.createdAt, timezone)} · возврат {formatMoney(part.amountMinor)}, выдано{' '}
    {formatMoney(part.payMinor)}
    {part.spentPoints > 0 && `, вернулось ${formatPoints(part.spentPoints)}`}
    {part.earnedPoints > 0 && `, снято ${formatPoints(part.earnedPoints)}`}
    {part.receipt && ` · чек ${part.receipt}`}
    {part.reason && ` · ${part.reason}`}
  </p>
)

type ReturnProps = { purchase: StaffTillPurchase; typed: TillBack | null }

const noneTyped = { values: {}, errors: {} }

/** Fields of several purchases stand on one page: each has its own id. */
const toOwn = (typed: TillBack | null, id: string, name: string, error = name) => ({
  ...toField(typed ?? noneTyped, name, error),
  id: `${name}-${id}`,
})

function PartReturn({ purchase, typed }: ReturnProps) {
  const { id, receipt, leftMinor, leftExcludedMinor } = purchase
  return (
    <details class="end" open={typed !== null}>
      <summary>
        Вернуть часть<span class="hidden"> покупки по чеку {receipt}</span>
      </summary>
      <form method="post" action={`/staff/till/purchases/${id}/returns`} class="stack">
        <FormKey />
        <p class="muted">
          Списанные бонусы вернутся, начисленные снимутся по&nbsp;доле возвращённого. Осталось{' '}
          {formatMoney(leftMinor)}
          {leftExcludedMinor > 0 && `, из\u00a0них без бонусов ${formatMoney(leftExcludedMinor)}`}.
        </p>
        <div class="pair">
          <InputField
            {...toOwn(typed, `part-${id}`, 'amount', 'amountMinor')}
            label="Сколько вернули, ₽"
            inputmode="decimal"
            maxlength={15}
            required
          />
          {leftExcludedMinor > 0 && (
            <InputField
              {...toOwn(typed, `part-${id}`, 'excluded', 'excludedMinor')}
              label="Из них без бонусов, ₽"
              inputmode="decimal"
              maxlength={15}
            />
          )}
          <InputField
            {...toOwn(typed, `part-${id}`, 'receipt')}
            label="Номер чека возврата"
            maxlength={32}
          />
        </div>
        <InputField
          {...toOwn(typed, `part-${id}`, 'reason')}
          label="Почему"
          maxlength={200}
          required
        />
        <button class="button button-primary">Вернуть часть</button>
      </form>
    </details>
  )
}

function Return({ purchase: { id, receipt, returns }, typed }: ReturnProps) {
  const what = returns.length > 0 ? 'остальное' : 'покупку'
  return (
    <details class="end" open={typed !== null}>
      <summary>
        {returns.length > 0 ? 'Вернуть остальное' : 'Отменить'}
        <span class="hidden">
          {' '}
          {what} по чеку {receipt}
        </span>
      </summary>
      <form method="post" action={`/staff/till/purchases/${id}/return`} class="stack">
        <FormKey />
        <p class="muted">
          Для возврата всех товаров или ошибки в&nbsp;чеке: списанное вернётся, начисленное
          снимется, если ещё не&nbsp;пришло.
        </p>
        <InputField {...toOwn(typed, id, 'reason')} label="Почему" maxlength={200} required />
        <button class="button button-danger">
          {returns.length > 0 ? 'Вернуть остальное' : 'Отменить покупку'}
        </button>
      </form>
    </details>
  )
}

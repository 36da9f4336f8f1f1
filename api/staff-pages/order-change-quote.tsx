/** @jsxImportSource hono/jsx */
/** What a change comes to: sums before and after, and what becomes of the money. */
import { formatMoney } from '#language/ru/money.ts'
import { pointForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { OrderChangeMoney } from '#schema/rest/order/order-change.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type { StaffOrderChangeQuote } from '#schema/rest/staff/order-change.ts'
import { describeLines, formatDifference } from './order-change-words.ts'

type Props = { found: StaffOrder; quote: StaffOrderChangeQuote }

export function Quoted({ found, quote }: Props) {
  const { before, after, differenceMinor, money, limits, refusals } = quote
  const rows: [string, number, number][] = [
    ['Товары', before.sums.goods.amountMinor, after.sums.goods.amountMinor],
    ['Доставка', before.sums.delivery?.amountMinor ?? 0, after.sums.delivery?.amountMinor ?? 0],
    ['Подъём', before.sums.lifting.amountMinor, after.sums.lifting.amountMinor],
    ['Итого', before.sums.total.amountMinor, after.sums.total.amountMinor],
  ]
  const lines = describeLines(before, after)
  return (
    <section class="card stack" id="quote" aria-label="Что получится">
      <h2>Что получится</h2>
      {lines.length > 0 && (
        <ul class="change-list">
          {lines.map((words) => (
            <li>{words}</li>
          ))}
        </ul>
      )}
      <table class="change-sums num">
        <thead>
          <tr>
            <th scope="col">
              <span class="hidden">Что</span>
            </th>
            <th scope="col">Было</th>
            <th scope="col">Станет</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(([, was, is]) => was + is > 0)
            .map(([name, was, is]) => (
              <tr>
                <th scope="row">{name}</th>
                <td>{formatMoney(was)}</td>
                <td>{was === is ? formatMoney(is) : <b>{formatMoney(is)}</b>}</td>
              </tr>
            ))}
        </tbody>
      </table>
      <p class="due">
        Разница <b class="num">{formatDifference(differenceMinor)}</b>
      </p>
      <ul class="change-list">
        {describeMoney(money).map((words) => (
          <li>{words}</li>
        ))}
      </ul>
      {refusals.length > 0 ? (
        <div role="alert">
          <ul class="change-list error">
            {refusals.map(({ message }) => (
              <li>{message}</li>
            ))}
          </ul>
        </div>
      ) : (
        <Actions
          found={found}
          totalMinor={after.sums.total.amountMinor}
          isOverLimit={limits.length > 0}
        />
      )}
    </section>
  )
}

type ActionsProps = { found: StaffOrder; totalMinor: number; isOverLimit: boolean }

function Actions({ found, totalMinor, isOverLimit }: ActionsProps) {
  const total = <input type="hidden" name="expectedTotalMinor" value={String(totalMinor)} />
  if (isOverLimit) {
    return (
      <div class="change-actions">
        {total}
        <button class="button button-primary" name="do" value="ask">
          Отправить на&nbsp;согласование
        </button>
        <p class="muted">
          Сумма больше лимита покупателя. Ссылку получат те, кто согласует заказы организации,
          до&nbsp;их&nbsp;ответа заказ останется как&nbsp;есть.
        </p>
      </div>
    )
  }
  return (
    <div class="change-actions">
      {total}
      <button class="button button-primary" name="do" value="apply">
        Изменить сейчас
      </button>
      {found.buyer.phone !== null && (
        <button class="button button-secondary" name="do" value="ask">
          Спросить покупателя
        </button>
      )}
      <p class="muted">
        Сейчас — когда покупатель согласился по&nbsp;телефону. Спросить — он&nbsp;получит ссылку
        и&nbsp;ответит сам, до&nbsp;того заказ останется как&nbsp;есть.
      </p>
    </div>
  )
}

const payWays: Record<OrderChangeMoney['payBy'], string> = {
  NOTHING: '',
  ONLINE: 'на\u00a0сайте по\u00a0ссылке или при\u00a0получении',
  ON_RECEIPT: 'при\u00a0получении',
  INVOICE: 'по\u00a0счёту',
}

/** What becomes of the money, a sentence each. */
function describeMoney(money: OrderChangeMoney): string[] {
  const { toGiveBack, toRelease, toPay, payBy, pointsBack, lostPromoCode, vats } = money
  return [
    toGiveBack.amountMinor > 0 && `Вернём покупателю ${formatMoney(toGiveBack.amountMinor)}`,
    toRelease.amountMinor > 0 &&
      `Из\u00a0удержанного не\u00a0спишем ${formatMoney(toRelease.amountMinor)}`,
    toPay.amountMinor > 0 && `К\u00a0оплате ${formatMoney(toPay.amountMinor)} ${payWays[payBy]}`,
    pointsBack > 0 && `Вернём ${formatCount(pointsBack, pointForms)}`,
    lostPromoCode !== null && `Промокод ${lostPromoCode} больше не\u00a0действует: сумма мала`,
    vats.length > 0 &&
      `НДС: ${vats.map(({ percent, amount }) => `${percent}\u00a0% — ${formatMoney(amount.amountMinor)}`).join(', ')}`,
  ].filter((words) => words !== false)
}

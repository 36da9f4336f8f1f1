/** @jsxImportSource hono/jsx */
import type { StaffShop } from '#api/data/staff/shop.ts'
import type { StaffStock } from '#schema/rest/staff/stock.ts'
import { formatAmount } from './amount.ts'
import { FormKey, InputField } from './field.tsx'
import { formatQuantity } from './format.ts'
import { MayDo } from './may-do.tsx'
import { Amounts, toStockPath } from './stock-list.tsx'

/** A count that was not taken: it is shown again. */
export type StockTyped = {
  onHand: string
  reason: string
  errors: Record<string, string>
  isStale: boolean
}

type Props = {
  found: StaffStock
  typed: StockTyped | null
  isDone: boolean
  shops: StaffShop[]
}

export function StockPage({ found, typed, isDone, shops }: Props) {
  const { name, code, unit, shop, onHand } = found
  return (
    <main class="narrow">
      <p class="back">
        <a class="link" href={`/staff/stocks?${new URLSearchParams({ search: code })}`}>
          ← Все магазины с&nbsp;этим товаром
        </a>
      </p>
      <h1>{name}</h1>
      <p class="muted num">
        Код <b>{code}</b>
      </p>
      {isDone && (
        <output class="notice notice-success">Записано: {formatAmount(onHand, unit)}</output>
      )}
      {typed?.isStale && (
        <div class="notice notice-warning" role="alert">
          <p>
            <b>Пока страница была открыта, остаток изменился. Ваш не&nbsp;записан.</b>
          </p>
          <p>
            Теперь на&nbsp;месте {formatAmount(onHand, unit)}. Пересчитайте и&nbsp;повторите, если
            нужно.
          </p>
        </div>
      )}
      <section class="card">
        <h2>{shop}</h2>
        <Amounts place={found} />
        <MayDo act="stock.correct">
          <Correction found={found} typed={typed} />
        </MayDo>
      </section>
      <OtherShop found={found} shops={shops} />
    </main>
  )
}

function Correction({ found, typed }: Pick<Props, 'found' | 'typed'>) {
  const { unit, onHand, reserved } = found
  return (
    <form method="post" action={toStockPath(found)} class="stack correction">
      <FormKey />
      <input type="hidden" name="seen" value={String(onHand)} />
      <InputField
        id="on-hand"
        name="onHand"
        label={`Сколько насчитали, ${unit}`}
        hint={
          reserved > 0 ? 'Вместе с тем, что отложено для заказов' : 'Всё, что стоит в этом магазине'
        }
        error={typed?.errors.onHand}
        class="amount-input num"
        inputmode="decimal"
        maxlength={12}
        required
        value={typed?.onHand ?? formatQuantity(onHand)}
      />
      <InputField
        id="reason"
        name="reason"
        label="Почему остаток другой"
        hint="Например: пересчёт, бой, недостача. Останется в журнале"
        error={typed?.errors.reason}
        maxlength={300}
        required
        value={typed?.reason ?? ''}
      />
      <button class="button button-primary">Исправить остаток</button>
    </form>
  )
}

/** The product may never have stood there. */
function OtherShop({ found, shops }: Pick<Props, 'found' | 'shops'>) {
  return (
    <details class="card again">
      <summary>Другой магазин или склад</summary>
      <form action="/staff/stocks/place" class="stack">
        <input type="hidden" name="productId" value={found.productId} />
        <div class="field">
          <label for="shop">Где товар</label>
          <select id="shop" name="shopId">
            {shops.map(({ id, name, city }) => (
              <option value={id} selected={id === found.shopId}>
                {name}, {city}
              </option>
            ))}
          </select>
        </div>
        <button class="button button-secondary">Показать</button>
      </form>
    </details>
  )
}

/** @jsxImportSource hono/jsx */
/** Goods that a buyer brings back to the counter. */
import type { StaffShop } from '#api/data/staff/shop.ts'
import { listSoldCodes } from '#api/domain/marking/return.ts'
import { toLocal } from '#language/local-time.ts'
import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import type { RefundWay } from '#schema/refund-way.ts'
import type { StaffMarkingCode } from '#schema/rest/staff/marking-code.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { returnReasonMax, type StaffOrderReturn } from '#schema/rest/staff/order-return.ts'
import { exact, formatCounted } from './amount.ts'
import {
  type BackErrors,
  BackForm,
  BackPress,
  type BackTyped,
  toChosenWay,
  WayField,
} from './back-form.tsx'
import { InputField, TextField } from './field.tsx'
import type { Values } from './form.ts'
import { readCodes } from './marking-ticks.tsx'
import { CodesField, SoldCodes } from './return-codes.tsx'

type Item = StaffOrder['order']['items'][number]
type Props = {
  found: StaffOrder
  shops: StaffShop[]
  ways: readonly RefundWay[]
  typed: BackTyped
  now: Date
}

const toFieldName = (itemId: string) => `items.${itemId}`
const toStateName = (itemId: string) => `state.${itemId}`

/** What is counted: closed packs where goods are taken back by them. */
const toPack = ({ pack, returnStep }: Item) =>
  pack !== null && pack.quantity === returnStep ? pack : null

/** What is asked for by the fields; what is wrong with them by the names of the fields. */
export function readReturn({ order }: StaffOrder, values: Values) {
  const errors: BackErrors = {}
  const items: StaffOrderReturn['items'] = []
  for (const item of order.items) {
    const name = toFieldName(item.id)
    const text = (values[name] ?? '').trim()
    if (text === '') continue
    const typed = parseQuantity(text)
    if (typed === null) {
      errors[name] = 'Введите число, например 2 или 2,5'
      continue
    }
    const pack = toPack(item)
    const quantity = toQuantity(pack ? Math.round((typed * exact(pack.quantity)) / 100) : typed)
    const isDefective = values[toStateName(item.id)] === 'broken'
    if (quantity > 0) items.push({ itemId: item.id, quantity, isDefective })
  }
  return {
    errors,
    asked: {
      items,
      codes: readCodes(values),
      shopId: values['shopId'] ?? '',
      way: toChosenWay(values),
    },
  }
}

/** Where it was handed over; of a delivery where most of the first line came from. */
function toUsualShop({ order, items }: StaffOrder): string {
  const [first] = items.flatMap(({ places }) => places.toSorted((a, b) => b.quantity - a.quantity))
  return order.shop?.id ?? first?.shopId ?? ''
}

export function ReturnPage({ found, shops, ways, typed, now }: Props) {
  const { order, timezone } = found
  const { values, errors, counted } = typed
  const lines = order.items.filter(({ returnable }) => returnable > 0)
  const shopId = values['shopId'] ?? toUsualShop(found)
  const hasCodes = lines.some(({ id }) => listSold(found, id).length > 0)
  if (order.status !== 'COMPLETED' || lines.length === 0) return <Nothing found={found} />
  const isLate = order.returnUntil !== null && new Date(order.returnUntil) <= now
  return (
    <BackForm found={found} title="Принять возврат" action="return" typed={typed}>
      {isLate && order.returnUntil && (
        <p class="notice notice-warning">
          Срок возврата для покупателя закончился{' '}
          {formatDay(toLocal(Date.parse(order.returnUntil), timezone).day)}. Принимать или нет —
          решаете вы. Бонусы за&nbsp;покупку уже у&nbsp;покупателя, если были.
        </p>
      )}
      <section class="card">
        <h2>Что принимаете</h2>
        <ul class="back-lines">
          {lines.map((item) => (
            <ReturnLine
              item={item}
              codes={listSold(found, item.id)}
              values={values}
              error={errors[toFieldName(item.id)]}
            />
          ))}
        </ul>
        {hasCodes && <CodesField values={values} error={errors['codes']} />}
        {errors['items'] && (
          <p class="error" role="alert">
            {errors['items']}
          </p>
        )}
      </section>
      <div class="field">
        <label for="shopId">Куда поставите</label>
        <select id="shopId" name="shopId">
          {shops.map(({ id, name, city }) => (
            <option value={id} selected={id === shopId}>
              {city}: {name}
            </option>
          ))}
        </select>
        {errors['shopId'] && <p class="error">{errors['shopId']}</p>}
      </div>
      <WayField ways={ways} values={values} error={errors['way']} />
      <TextField
        id="reason"
        name="reason"
        label="Причина — её прочитает покупатель"
        rows={2}
        maxlength={returnReasonMax}
        value={values['reason'] ?? ''}
        error={errors['reason']}
      />
      <BackPress counted={counted} act={(given) => `Принять и\u00a0вернуть ${given}`} />
    </BackForm>
  )
}

/** «мешков», as behind «сколько»; hundredths. */
const several = 500

type LineProps = {
  item: Item
  codes: StaffMarkingCode[]
  values: Values
  error: string | undefined
}

const listSold = ({ items }: StaffOrder, id: string): StaffMarkingCode[] => {
  const marking = items.find(({ itemId }) => itemId === id)?.marking
  return marking ? listSoldCodes(marking) : []
}

function ReturnLine({ item, codes, values, error }: LineProps) {
  const name = toFieldName(item.id)
  const unit = toUnitWord(several, toPack(item)?.unit ?? item.unit)
  return (
    <li>
      <p class="line-facts">
        <b class="line-name">{item.name}</b>
        <span class="muted num">
          можно принять {formatCounted(item.returnable, item)} · строка стоила{' '}
          {formatMoney(item.paid.amountMinor)}
        </span>
      </p>
      <div class="pair">
        <InputField
          id={name}
          name={name}
          label={`Сколько, ${unit}`}
          aria-label={`Сколько принимаете: ${item.name}, ${unit}`}
          value={values[name] ?? ''}
          error={error}
          inputmode="decimal"
          maxlength={12}
          class="num"
        />
        <div class="field">
          <label for={toStateName(item.id)}>Состояние</label>
          <select
            id={toStateName(item.id)}
            name={toStateName(item.id)}
            aria-label={`Состояние: ${item.name}`}
          >
            <option value="whole">на&nbsp;полку</option>
            <option value="broken" selected={values[toStateName(item.id)] === 'broken'}>
              в&nbsp;брак
            </option>
          </select>
        </div>
      </div>
      <SoldCodes codes={codes} name={item.name} values={values} />
    </li>
  )
}

const Nothing = ({ found: { order } }: { found: StaffOrder }) => (
  <main class="back-page">
    <p class="back">
      <a class="link" href={`/staff/orders/${order.number}`}>
        ← Заказ №&nbsp;{order.number}
      </a>
    </p>
    <h1>Принять возврат</h1>
    <p>
      {order.status === 'COMPLETED'
        ? 'Всё, что было куплено, уже возвращено'
        : 'Принять возврат можно, когда заказ выдан'}
    </p>
  </main>
)

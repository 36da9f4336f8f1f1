/** The cart or its prices have changed: the buyer reviews them before ordering. */
import { href, Link } from 'react-router'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { Clock } from '#web/features/city/city-clock.ts'
import { listDiscountRows } from '#web/features/discount/discount-rows.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { formatReady } from '#web/features/shop/ready-words.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Checkout, CheckoutAnswer } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { findReady } from './ready-time-change.ts'

type Props = {
  changed: NonNullable<CheckoutAnswer['changed']>
  before: Checkout
  checkout: Checkout
  fields: CheckoutFields
  clock: Clock
  onClose: () => void
  /** Places the order with current stock and prices. */
  onAccept: () => void
  /** Where the goods are still available. */
  onOther: () => void
}

export function CheckoutChanges(props: Props) {
  const { changed, before, checkout, fields, onClose, onAccept, onOther } = props
  const ready = findReady(before, checkout, fields)
  const isShort = findLack(checkout, fields).length > 0
  const total = checkout.sums.total.amountMinor
  return (
    <Dialog
      open
      title="Заказ изменился"
      onClose={onClose}
      footer={
        <>
          <Link className={buttonClass({ size: 'l' })} to={href('/cart')}>
            В корзину
          </Link>
          {checkout.items.length > 0 && (
            <Button tone="primary" size="l" onClick={isShort ? onOther : onAccept}>
              {isShort ? 'Выбрать другой магазин' : `Оформить на\u00a0${formatMoney(total)}`}
            </Button>
          )}
        </>
      }
    >
      <p>{changed.message}</p>
      <ChangeList
        changes={[
          ...listChanges(before.items, checkout),
          ...findLack(checkout, fields),
          ...(ready ? [describeReady(ready, props.clock)] : []),
          // What is to be paid is one sum, whoever changed it.
          ...listSums(before.sums, { ...changed.sums, total: checkout.sums.total }),
        ]}
      />
    </Dialog>
  )
}

export type Change = { id: string; name: string; was: string; now: string }

/** Also shown in the page for browsers without script. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return null
  return (
    <ul className="changes">
      {changes.map(({ id, name, was, now }) => (
        <li key={id}>
          <span>{name}</span>
          <span className="num">
            {was && (
              <>
                <span className="hidden">было </span>
                <s>{was}</s> <span className="hidden">, стало </span>
              </>
            )}
            <b>{now}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

type Item = Checkout['items'][number]

/** Describes each line that changed. */
export function listChanges(
  before: readonly Item[],
  { items, unavailable }: Pick<Checkout, 'items' | 'unavailable'>,
): Change[] {
  const short = unavailable.map(({ productId: id, name, unit, wanted, available, reason }) => {
    const now =
      available > 0
        ? (reason ?? `осталось ${toText(available, unit)}`)
        : `${reason ?? 'закончился'}, в\u00a0заказ не\u00a0войдёт`
    return { id, name, was: toText(wanted, unit), now }
  })
  const isShort = (id: string) => unavailable.some(({ productId }) => productId === id)
  const rest = before.flatMap((old) => {
    if (isShort(old.productId)) return []
    const found = items.find(({ productId }) => productId === old.productId)
    return compare(old, found) ?? []
  })
  const added = items
    .filter(({ productId }) => !before.some((old) => old.productId === productId))
    .map((item) => ({ id: item.productId, name: item.name, was: '', now: toLine(item) }))
  return [...short, ...rest, ...added]
}

function compare(old: Item, now: Item | undefined): Change | null {
  const { productId: id, name } = old
  if (!now) return { id, name, was: toLine(old), now: 'в\u00a0заказ не\u00a0войдёт' }
  if (now.quantity !== old.quantity) return { id, name, was: toLine(old), now: toLine(now) }
  if (now.price.amountMinor === old.price.amountMinor) return null
  return { id, name, was: toUnitPrice(old), now: toUnitPrice(now) }
}

type Stocked = { shops: readonly Pick<Checkout['shops'][number], 'shop' | 'missing'>[] }
type Chosen = Pick<CheckoutFields, 'way' | 'shopId'>

/** Lines the chosen shop no longer has, though others may. */
export function findLack({ shops }: Stocked, { way, shopId }: Chosen): Change[] {
  const chosen = way === 'PICKUP' ? shops.find(({ shop }) => shop.id === shopId) : undefined
  return (chosen?.missing ?? []).map(({ productId, name, unit, wanted, available }) => {
    return {
      id: `lack-${productId}`,
      name: `${name}\u00a0— в\u00a0магазине «${chosen?.shop.name}»`,
      was: toText(wanted, unit),
      now: available > 0 ? `есть ${toText(available, unit)}` : 'нет',
    }
  })
}

function describeReady(ready: { was: string; now: string }, { nowMs, timezone }: Clock): Change {
  const toText = (readyAt: string) => formatReady(readyAt, nowMs, timezone).toLowerCase()
  return { id: 'ready', name: 'Готовность', was: toText(ready.was), now: toText(ready.now) }
}

type Sums = Checkout['sums']
const sumNames = [
  ['delivery', 'Доставка'],
  ['lifting', 'Подъём'],
  ['total', 'Итого'],
] as const

/** Discounts by their names, and each sum that is another one. */
export function listSums(before: Sums, now: Sums): Change[] {
  return [
    ...listDiscounts(before, now),
    ...sumNames.flatMap(([key, name]) =>
      toChange({ id: key, name }, before[key]?.amountMinor, now[key]?.amountMinor),
    ),
  ]
}

/** Those that the lines do not tell: a code, points, what an organisation has agreed. */
function listDiscounts(before: Sums, now: Sums): Change[] {
  const [rowsBefore, rows] = [toRows(before), toRows(now)]
  const named = new Map([...rowsBefore, ...rows].map(({ kind, name }) => [kind, name]))
  const find = (all: typeof rows, kind: string) => all.find((row) => row.kind === kind)?.amountMinor
  return [...named].flatMap(([id, name]) =>
    toChange({ id, name }, -(find(rowsBefore, id) ?? 0), -(find(rows, id) ?? 0)),
  )
}

const toRows = ({ discounts }: Sums) =>
  listDiscountRows({
    discountMinor: 0,
    discounts: discounts.filter(({ kind }) => kind !== 'VOLUME'),
  })

function toChange(told: { id: string; name: string }, was = 0, now = 0): Change[] {
  return was === now ? [] : [{ ...told, was: formatMoney(was), now: formatMoney(now) }]
}

function toText(quantity: number, unit: string): string {
  return formatAmount(toHundredths(quantity) ?? 0, unit).trim()
}

const toLine = ({ quantity, unit, total }: Item) =>
  `${toText(quantity, unit)}\u00a0· ${formatMoney(total.amountMinor)}`

const toUnitPrice = ({ price, unit }: Item) => formatUnitPrice(price.amountMinor, unit)

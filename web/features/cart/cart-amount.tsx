/** How much of a line: by the steps of the unit the shopper counts it in, and what that is else. */
import { type SubmitEvent, useState } from 'react'
import { toUnitWord } from '#language/ru/unit.ts'
import { formatWeight } from '#language/ru/weight.ts'
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { formatAmount, toRule } from '#web/features/quantity/amount.ts'
import { explainWish } from '#web/features/quantity/amount-words.ts'
import {
  listEquivalents,
  toSold,
  toSpoken,
  toWholeUnit,
} from '#web/features/quantity/buy-quantity.ts'
import { toKept } from '#web/features/viewer/cart-lines.ts'
import { usePlace } from '#web/features/viewer/shell-content.ts'
import { useUnsentQuantity } from '#web/features/viewer/unsent-shown.ts'
import type { CartLine_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { UnitSwitch } from '#web/ui/unit-switch.tsx'
import { takeOut, updateLine } from './cart-change.ts'
import { findNamedMost } from './cart-named.ts'

type Props = {
  item: CartLine_ItemFragment
  /** Without its other units, and what it comes to in them. */
  isBrief?: boolean
}

/** With script the stepper saves the change; without script the form is posted. */
function stay(event: SubmitEvent<HTMLFormElement>) {
  event.preventDefault()
}

export function CartAmount({ item, isBrief = false }: Props) {
  const { product, availability, weightGrams } = item
  const [hint, setHint] = useState<string | null>(null)
  const place = usePlace()
  const rule = toRule(product)
  const stock = toHundredths(availability.quantity) ?? 0
  const unsent = useUnsentQuantity(product.id)
  const quantity = toHundredths(unsent ?? item.quantity) ?? 0
  const counted = toWholeUnit(product, item.unit, quantity)
  const most = snapDown(stock, rule)
  const namedMost = findNamedMost(item)
  const all = namedMost === null ? `Это всё, что есть ${place}` : 'На\u00a0большее цены нет'
  const explain = (wish: number) =>
    namedMost !== null && wish > namedMost ? all : explainWish(wish, product, stock, place)
  const facts = [
    ...listEquivalents(quantity, product, counted.unit),
    ...(weightGrams ? [formatWeight(weightGrams)] : []),
  ]
  const change = (shown: number) => {
    const next = shown === 0 ? 0 : toSold(counted.toBase(shown), product, stock)
    setHint(next > 0 && next >= most ? all : null)
    if (next === 0) takeOut(toKept(item))
    else void updateLine({ productId: product.id, quantity: toQuantity(next) })
  }
  return (
    <div className="line-count">
      <form className="line-amount" method="post" onSubmit={stay}>
        <input type="hidden" name="productId" value={product.id} />
        <input type="hidden" name="unit" value={counted.unit} />
        <Stepper
          removable
          label={product.name}
          name="quantity"
          unit={toUnitWord(counted.toShown(quantity), counted.unit)}
          value={counted.toShown(quantity)}
          spoken={toSpoken(quantity, product, counted)}
          step={counted.step}
          min={counted.toShown(snap(1, rule).hundredths)}
          max={counted.toShown(most)}
          disabled={item.price === null || most === 0}
          onChange={change}
          onWish={(wish) => setHint(explain(counted.toBase(wish)))}
        />
        <Button className="scriptless" size="s" type="submit" name="intent" value="update">
          Пересчитать
        </Button>
      </form>
      {!isBrief && <LineUnit product={product} unit={counted.unit} quantity={quantity} />}
      {!isBrief && facts.length > 0 && <small className="muted">{facts.join(' · ')}</small>}
      <output className="line-hint">{unsent === null ? hint : toUnsentHint(item)}</output>
    </div>
  )
}

/** The stepper shows what is wished for, the sums what the shop knows. */
function toUnsentHint({ quantity, product }: CartLine_ItemFragment) {
  const now = formatAmount(toHundredths(quantity) ?? 0, product.unit)
  return `Ждёт сети. Сейчас в\u00a0корзине ${now}`
}

type LineUnitProps = { product: Props['item']['product']; unit: string; quantity: number }

/** A unit is offered only when whole steps fit it, and the line holds a whole one. */
function LineUnit({ product, unit, quantity }: LineUnitProps) {
  const units = [product.unit, ...product.units.map((ratio) => ratio.unit)].filter(
    (one) => toWholeUnit(product, one, quantity).unit === one,
  )
  if (units.length < 2) return null
  return (
    <form className="line-unit" method="post" onSubmit={stay}>
      <input type="hidden" name="productId" value={product.id} />
      <UnitSwitch
        size="s"
        name="unit"
        units={units.map((value) => ({ value, label: value }))}
        value={unit}
        onChange={(chosen) => void updateLine({ productId: product.id, unit: chosen })}
      />
      <Button className="scriptless" size="s" type="submit" name="intent" value="unit">
        Сменить
      </Button>
    </form>
  )
}

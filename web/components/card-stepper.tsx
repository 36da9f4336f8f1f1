/** What of a product is in the cart, on a card: counted in its unit or in the packs it comes in. */
import { useState } from 'react'
import { snap, snapDown } from '#schema/quantity.ts'
import type { CartControl_ProductFragment } from '../generated/graphql/graphql.ts'
import { Stepper } from '../ui/stepper.tsx'
import { showToast } from '../ui/toast.tsx'
import { toRule, toUnitWord } from './amount.ts'
import { explainWish } from './amount-words.ts'
import { toCountedUnit, toSold } from './buy-quantity.ts'
import { usePlace } from './cart-control.tsx'
import { removeFromCart, setCartQuantity } from './viewer.ts'

export type CardStepperProps = {
  product: CartControl_ProductFragment
  /** In the cart now; hundredths of the base unit, as is the stock. */
  quantity: number
  stock: number
}

export default function CardStepper({ product, quantity, stock }: CardStepperProps) {
  const place = usePlace()
  const [unit, setUnit] = useState(product.unit)
  const units = listUnits(product)
  const next = units[(units.indexOf(unit) + 1) % units.length] ?? unit
  const counted = toCountedUnit(product, unit)
  const rule = toRule(product)
  const most = snapDown(stock, rule)

  const change = (shown: number) => {
    if (shown === 0) return void removeFromCart(product.id)
    const wish = toSold(counted.toBase(shown), product, stock)
    // The last of them: said when it is reached, since a card has no room for a standing line.
    if (wish > quantity && wish >= most) showToast(`Больше нет в\u00a0наличии ${place}`)
    void setCartQuantity(product.id, wish)
  }
  const explain = (shown: number) => {
    const reason = explainWish(counted.toBase(shown), product, stock, place)
    if (reason) showToast(reason)
  }
  return (
    <Stepper
      wide
      inCart
      removable
      label={`В корзине: ${product.name}`}
      unit={toUnitWord(counted.toShown(quantity), unit)}
      value={counted.toShown(quantity)}
      step={counted.step}
      min={counted.toShown(snap(1, rule).hundredths)}
      max={counted.toShown(stock)}
      onChange={change}
      onWish={explain}
      otherUnit={next === unit ? undefined : next}
      onUnit={() => setUnit(next)}
    />
  )
}

/** The base unit and those whose whole counts are whole steps of the product. */
function listUnits(product: CartControl_ProductFragment): string[] {
  const further = product.units.map((ratio) => ratio.unit)
  return [product.unit, ...further.filter((unit) => toCountedUnit(product, unit).unit === unit)]
}

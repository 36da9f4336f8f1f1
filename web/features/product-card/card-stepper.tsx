/**
 * On a card: how much of a product to put in the cart, and how much of it is there. Counted in its
 * unit or in the packs it comes in.
 */
import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { snap, snapDown, toQuantity } from '#schema/quantity.ts'
import { toUnitWord } from '#schema/unit-words.ts'
import { isLoad, toRule } from '#web/features/quantity/amount.ts'
import { explainWish } from '#web/features/quantity/amount-words.ts'
import { toCountedUnit, toSold } from '#web/features/quantity/buy-quantity.ts'
import { addToCart, removeFromCart, setCartQuantity } from '#web/features/viewer/viewer.ts'
import type { CartControl_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { usePlace } from './cart-control.tsx'

/** Whether the last click that was no second one was on «В корзину». */
let isAdding = false

/** The second click of two finds «Больше» in the place of «В корзину», and is not meant for it. */
function stopSecond(event: MouseEvent): void {
  const { detail, target } = event
  const isAdd = target instanceof Element && target.closest('.card-choice [name=intent]') !== null
  if (detail < 2) isAdding = isAdd
  else if (isAdding && !isAdd) event.stopPropagation()
}

if (!import.meta.env.SSR) window.addEventListener('click', stopSecond, { capture: true })

type CardQuantityProps = {
  product: CartControl_ProductFragment
  /** Hundredths of the base unit, as is the stock. */
  quantity: number
  stock: number
}

/** A form that is answered in place: what it would post is the same. */
export function CardChoice({ product, quantity, stock }: CardQuantityProps) {
  const [wish, setWish] = useState(quantity)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void addToCart(product.id, wish)
  }
  return (
    <form className="card-choice" method="post" action={href('/cart')} onSubmit={submit}>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value={toQuantity(wish)} />
      <Counted
        product={product}
        quantity={wish}
        stock={stock}
        label={`Сколько положить: ${product.name}`}
        onChange={setWish}
      />
      <Button
        tone="primary"
        icon="cart"
        type="submit"
        name="intent"
        value="add"
        title="В корзину"
        aria-label={`В корзину: ${product.name}`}
      />
    </form>
  )
}

/** `quantity` is in the cart now. */
export function CardStepper({ product, quantity, stock }: CardQuantityProps) {
  const change = (wish: number) => {
    if (wish === 0) void removeFromCart(product.id)
    else void setCartQuantity(product.id, wish)
  }
  return (
    <Counted
      inCart
      product={product}
      quantity={quantity}
      stock={stock}
      label={`В корзине: ${product.name}`}
      onChange={change}
    />
  )
}

type CountedProps = CardQuantityProps & {
  inCart?: boolean
  label: string
  /** 0 takes it out of the cart. */
  onChange: (wish: number) => void
}

/** The unit that was chosen on a card stays when the product is put in the cart. */
const chosenUnits = new Map<string, string>()

function Counted({ product, quantity, stock, inCart, label, onChange }: CountedProps) {
  const place = usePlace()
  const [unit, setUnit] = useState(() => chosenUnits.get(product.id) ?? product.unit)
  const units = listUnits(product)
  const next = units[(units.indexOf(unit) + 1) % units.length] ?? unit
  const counted = toCountedUnit(product, unit)
  const rule = toRule(product)
  const most = snapDown(stock, rule)

  const choose = () => {
    chosenUnits.set(product.id, next)
    setUnit(next)
  }
  const change = (shown: number) => {
    if (shown === 0) return onChange(0)
    const wish = toSold(counted.toBase(shown), product, stock)
    // The last of them: said when it is reached, since a card has no room for a standing line.
    if (wish > quantity && wish >= most) showToast(`Это всё, что есть ${place}`)
    onChange(wish)
  }
  const explain = (shown: number) => {
    const reason = explainWish(counted.toBase(shown), product, stock, place)
    if (reason) showToast(reason)
  }
  return (
    <Stepper
      wide
      inCart={inCart}
      removable={inCart}
      label={label}
      unit={toUnitWord(counted.toShown(quantity), unit)}
      value={counted.toShown(quantity)}
      step={counted.step}
      min={counted.toShown(snap(1, rule).hundredths)}
      max={counted.toShown(stock)}
      onChange={change}
      onWish={explain}
      otherUnit={next === unit ? undefined : next}
      onUnit={choose}
    />
  )
}

/** The base unit and those whose whole counts are whole steps of the product. */
function listUnits(product: CartControl_ProductFragment): string[] {
  const further = product.units.map((ratio) => ratio.unit)
  const isCounted = (unit: string) => toCountedUnit(product, unit).unit === unit && !isLoad(unit)
  return [product.unit, ...further.filter(isCounted)]
}

/**
 * On a card: how much of a product to put in the cart, and how much of it is there. Counted in its
 * unit or in the packs it comes in.
 */
import { type SubmitEvent, useState } from 'react'
import { href } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { snap, snapDown, toLineTotal } from '#schema/quantity.ts'
import { isLoad, toRule } from '#web/features/quantity/amount.ts'
import { explainWish } from '#web/features/quantity/amount-words.ts'
import {
  type CountedUnit,
  toCountedUnit,
  toSold,
  toSpoken,
} from '#web/features/quantity/buy-quantity.ts'
import { useCardNeed } from '#web/features/quantity/card-need.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { removeCartItem } from '#web/features/viewer/cart-remove.ts'
import { updateCartItemQuantity } from '#web/features/viewer/cart-write.ts'
import { usePlace } from '#web/features/viewer/shell-content.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { CartControl_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { Button } from '#web/ui/button.tsx'
import { nameBy } from '#web/ui/name-by.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { showToast } from '#web/ui/toast.ts'
import { defaultWish, usePut } from './put-in-cart.ts'

type CardQuantityProps = {
  product: CartControl_ProductFragment
  /** Hundredths of the base unit, as is the stock. */
  quantity: number
  stock: number
  /** The element that holds the product's name. */
  titleId?: string | undefined
  className?: string | undefined
}

/**
 * How much, and the button that puts it in the cart. In the cart both stay where they were: the
 * stepper holds what is there, and the button says so. The second of two quick presses meets
 * nothing else.
 */
export function CardChoice(props: Omit<CardQuantityProps, 'quantity'>) {
  const { product, stock, titleId, className = '' } = props
  const need = useCardNeed(product.id)
  const [chosen, setChosen] = useState<{ wish: number; needed?: number | undefined } | null>(null)
  // What is counted anew takes the place of what was chosen before.
  const isChosen = chosen !== null && chosen.needed === need?.quantity
  const wish = isChosen ? chosen.wish : (need?.quantity ?? toSold(defaultWish, product, stock))
  const { put, isPutting } = usePut(product.id)
  const held = useCartQuantity(product.id)
  const isInCart = held > 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isInCart) void put(wish)
  }
  const choose = (next: number) => {
    setChosen({ wish: next, needed: need?.quantity })
    if (isPutting()) void put(next)
  }
  const counting = useCounting(product, need?.unit)
  const least = toSold(defaultWish, product, stock)
  const isTold = wish !== least || wish === need?.quantity
  const told = isTold ? formatTold(product, wish, counting.counted) : null
  const words = told && need?.isShort && wish === need.quantity ? `Все ${told}` : told
  const label = isInCart ? 'Уже в корзине' : words ? `${words} в\u00a0корзину` : 'В корзину'
  return (
    <form
      className={`card-choice ${className}`.trimEnd()}
      method="post"
      action={href('/cart')}
      onSubmit={submit}
    >
      <Counted
        product={product}
        quantity={held || wish}
        stock={stock}
        titleId={titleId}
        counting={counting}
        onWish={isInCart ? undefined : choose}
      />
      <Button
        tone={isInCart ? 'secondary' : 'primary'}
        type="submit"
        name="productId"
        value={product.id}
        {...nameBy(label, { name: product.name, titleId }, 'b')}
        aria-disabled={isInCart || undefined}
      >
        {isInCart ? 'В\u00a0корзине' : (words ?? 'В\u00a0корзину')}
      </Button>
    </form>
  )
}

/** «17 уп · 20 587 ₽»: what a press puts in the cart. */
function formatTold(product: CartControl_ProductFragment, wish: number, counted: CountedUnit) {
  const amount = counted.format(wish)
  if (!product.price) return amount
  const breaks = toBreaks(product.priceBreaks)
  const priceMinor = toPriceAt(product.price.amountMinor, breaks, wish)
  return `${amount} · ${formatMoney(toLineTotal(priceMinor, wish))}`
}

/** `quantity` is in the cart now. */
export function CardStepper(props: CardQuantityProps) {
  return <Counted {...props} counting={useCounting(props.product)} />
}

type CountedProps = CardQuantityProps & {
  /** Not in the cart yet: what is chosen is told here. */
  onWish?: ((wish: number) => void) | undefined
  counting: Counting
}

/** The unit that was chosen on a card stays when the product is put in the cart. */
const chosenUnits = new Map<string, string>()

/** `countedIn` is the calculator's unit; one that was chosen here comes first. */
function useCounting(product: CartControl_ProductFragment, countedIn?: string) {
  const [chosen, setUnit] = useState(() => chosenUnits.get(product.id))
  const units = listUnits(product)
  const unit = chosen ?? units.find((one) => one === countedIn) ?? product.unit
  const next = units[(units.indexOf(unit) + 1) % units.length] ?? unit
  const choose = () => {
    chosenUnits.set(product.id, next)
    setUnit(next)
  }
  return { unit, next, counted: toCountedUnit(product, unit), choose }
}

type Counting = ReturnType<typeof useCounting>

function Counted({ product, quantity, stock, titleId, onWish, counting }: CountedProps) {
  const place = usePlace()
  const { unit, next, counted, choose } = counting
  const rule = toRule(product)
  const most = snapDown(stock, rule)

  const change = (shown: number) => {
    if (shown === 0) return void removeCartItem(product.id)
    const wish = toSold(counted.toBase(shown), product, stock)
    // The last of them: said when it is reached, since a card has no room for a standing line.
    if (wish > quantity && wish >= most) showToast(`Это всё, что есть ${place}`)
    if (onWish) onWish(wish)
    else void updateCartItemQuantity(product.id, wish)
  }
  const explain = (shown: number) => {
    const reason = explainWish(counted.toBase(shown), product, stock, place)
    if (reason) showToast(reason)
  }
  return (
    <Stepper
      wide
      inCart={!onWish}
      removable={!onWish}
      name="quantity"
      label={nameBy(
        onWish ? 'Сколько положить' : 'В корзине',
        { name: product.name, titleId },
        's',
      )}
      unit={toUnitWord(counted.toShown(quantity), unit)}
      value={counted.toShown(quantity)}
      spoken={toSpoken(quantity, product, counted)}
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

/** Stepper and button of the product page: first a choice, then the quantity in the cart. */
import { useState } from 'react'
import { href } from 'react-router'
import { toUnitWord } from '#language/ru/unit.ts'
import { formatWeight } from '#language/ru/weight.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { snap, snapDown, toLineTotal } from '#schema/quantity.ts'
import { usePut } from '#web/features/product-card/put-in-cart.ts'
import { findPack, formatAmount, formatWhole, toRule } from '#web/features/quantity/amount.ts'
import { describeRule, explainWish } from '#web/features/quantity/amount-words.ts'
import {
  listEquivalents,
  toSold,
  toSpoken,
  toWholeUnit,
} from '#web/features/quantity/buy-quantity.ts'
import { describeNextBreak, toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { removeCartItem } from '#web/features/viewer/cart-remove.ts'
import { updateCartItemQuantity, useIsCartChanging } from '#web/features/viewer/cart-write.ts'
import { usePlace } from '#web/features/viewer/shell-content.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import type { BuyBox_ProductFragment } from '#web/generated/graphql/graphql.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'

export type BuyControlProps = {
  product: BuyBox_ProductFragment
  priceMinor: number
  /** Hundredths of the base unit. */
  stock: number
  /** The unit chosen above. */
  unit: string
  /** Hundredths of the base unit chosen before it is in the cart. */
  wish: number
  onWish: (wish: number) => void
  /** What the calculator came to, in hundredths; 0 when it was not used. */
  counted: number
}

export function BuyControl(props: BuyControlProps) {
  const { product, priceMinor, stock, unit, wish, onWish, counted: need } = props
  const [hint, setHint] = useState<string | null>(null)
  const held = useCartQuantity(product.id)
  const place = usePlace()
  const isInCart = held > 0
  const { put, isPutting } = usePut(product.id)
  const quantity = isInCart ? held : wish
  const counted = toWholeUnit(product, unit, quantity)
  const most = snapDown(stock, toRule(product))

  const breaks = toBreaks(product.priceBreaks)
  const nowMinor = toPriceAt(priceMinor, breaks, quantity)

  const explain = (shown: number) =>
    setHint(explainWish(counted.toBase(shown), product, stock, place))
  const change = (shown: number) => {
    const next = shown === 0 ? 0 : toSold(counted.toBase(shown), product, stock)
    setHint(next >= most ? explainWish(most + 1, product, stock, place) : null)
    if (!isInCart) {
      onWish(next)
      if (isPutting()) void put(next)
    } else if (next === 0) void removeCartItem(product.id)
    else void updateCartItemQuantity(product.id, next)
  }

  return (
    <form
      className="buy"
      method="post"
      action={href('/cart')}
      onSubmit={(event) => {
        event.preventDefault()
        void put(quantity)
      }}
    >
      <input type="hidden" name="productId" value={product.id} />
      <Stepper
        wide
        size="l"
        inCart={isInCart}
        removable={isInCart}
        label={isInCart ? `В корзине: ${product.name}` : 'Сколько положить'}
        name="quantity"
        unit={toUnitWord(counted.toShown(quantity), counted.unit)}
        value={counted.toShown(quantity)}
        spoken={toSpoken(quantity, product, counted)}
        step={counted.step}
        min={counted.toShown(snap(1, toRule(product)).hundredths)}
        max={counted.toShown(most)}
        onChange={change}
        onWish={explain}
      />
      <Explanation
        product={product}
        quantity={quantity}
        unit={counted.unit}
        hint={hint}
        next={describeNextBreak(product, { priceMinor, breaks }, quantity, stock)}
      />
      <div className="buybox-total">
        <span>{isInCart ? 'В корзине на' : 'Итого'}</span>
        <Total amountMinor={toLineTotal(nowMinor, quantity)} isInCart={isInCart} />
      </div>
      <Next isInCart={isInCart} amount={wish === need ? formatNeed(product, need) : null} />
    </form>
  )
}

/** «17 уп» */
function formatNeed(product: BuyBox_ProductFragment, quantity: number): string {
  const pack = findPack(product)
  return (pack && formatWhole(quantity, pack)) ?? formatAmount(quantity, product.unit)
}

/** `amount` is what the calculator came to, while it is what the press would add. */
function Next({ isInCart, amount }: { isInCart: boolean; amount: string | null }) {
  return isInCart ? (
    <a className={buttonClass({ tone: 'primary', size: 'l', wide: true })} href={href('/cart')}>
      Перейти в&nbsp;корзину
    </a>
  ) : (
    <Button tone="primary" size="l" wide icon="cart" type="submit" name="intent" value="add">
      {amount === null ? 'В\u00a0корзину' : `${amount} в\u00a0корзину`}
    </Button>
  )
}

function Total({ amountMinor, isInCart }: { amountMinor: number; isInCart: boolean }) {
  const isChanging = useIsCartChanging()
  return <Price amountMinor={amountMinor} stale={isInCart && isChanging} />
}

/** How it is sold, the same in other units, and why the number is not the one typed. */
function Explanation(props: {
  product: BuyBox_ProductFragment
  quantity: number
  unit: string
  hint: string | null
  /** What a little more would save. */
  next: string | null
}) {
  const { product, quantity, unit, hint, next } = props
  const grams = product.weightGrams && Math.round((quantity * product.weightGrams) / 100)
  const facts = [
    ...listEquivalents(quantity, product, unit),
    ...(grams ? [formatWeight(grams)] : []),
  ]
  return (
    <div className="buy-words">
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      {hint === null && <p>{describeRule(product)}</p>}
      <output>{hint}</output>
      {next !== null && <p className="buy-next">{next}</p>}
    </div>
  )
}

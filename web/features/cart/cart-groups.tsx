/** Groups the cart's lines by availability. */
import { type ReactNode, useState } from 'react'
import type { CartPage_CartFragment } from '#web/generated/graphql/graphql.ts'
import { isNamedLess } from './cart-named.ts'

export type CartItem = CartPage_CartFragment['items'][number]

export const isBuyable = ({ price, availability }: CartItem) =>
  price !== null && availability.available

/** It has a price, but not so much of it can be had. */
const isShort = (item: CartItem) => item.price !== null && !isBuyable(item)

/** A line just restored has no stock by shop yet: it goes to the most common group. */
export const isInOneShop = ({ stocks, quantity }: Pick<CartItem, 'stocks' | 'quantity'>) =>
  stocks.length === 0 || stocks.some((stock) => stock.quantity >= quantity)

type Group = { title: string; has: (item: CartItem, isNear: boolean) => boolean }

/** Lines ready for pick-up come first, lines that need a decision last. */
const groups: Group[] = [
  { title: 'В\u00a0магазинах сейчас', has: (item, isNear) => isBuyable(item) && isNear },
  {
    title: 'Соберём из\u00a0нескольких магазинов',
    has: (item, isNear) => isBuyable(item) && !isNear,
  },
  {
    title: 'Есть не\u00a0всё количество',
    has: (item) => isShort(item) && item.availability.quantity > 0 && !isNamedLess(item),
  },
  { title: 'Цена названа не\u00a0на\u00a0всё', has: (item) => isShort(item) && isNamedLess(item) },
  {
    title: 'Нет в\u00a0наличии',
    has: (item) => isShort(item) && item.availability.quantity <= 0 && !isNamedLess(item),
  },
  {
    title: 'Цена по\u00a0запросу',
    has: ({ price, endedPromise }) => price === null && !endedPromise,
  },
  {
    title: 'Названная цена больше не\u00a0действует',
    has: ({ price, endedPromise }) => price === null && endedPromise !== null,
  },
]

const isPlain = ({ title }: Pick<Group, 'title'>) => title === groups[0]?.title

export type CartGroupsProps = {
  items: readonly CartItem[]
  isShown: (item: CartItem) => boolean
  /** `place` counts the lines from 0 as they are shown. */
  children: (item: CartItem, place: number) => ReactNode
}

/** A line that is not shown is still one of the form's. */
export function CartGroups({ items, isShown, children }: CartGroupsProps) {
  // Fixed when the page opens: a line must not move while its stepper is in use.
  const [nearAtFirst] = useState(
    () => new Map(items.map((item) => [item.product.id, isInOneShop(item)])),
  )
  const isNear = (item: CartItem) => nearAtFirst.get(item.product.id) ?? isInOneShop(item)
  const filled = groups
    .map(({ title, has }) => ({ title, items: items.filter((item) => has(item, isNear(item))) }))
    .filter((group) => group.items.length > 0)
  const placeOf = new Map(filled.flatMap((group) => group.items).map((item, i) => [item, i]))
  return (
    <>
      {filled.map((group) => (
        <section key={group.title} aria-label={group.title} hidden={!group.items.some(isShown)}>
          {/* A heading over all that there is tells nothing that the page's own does not. */}
          <h2 className={filled.length === 1 && isPlain(group) ? 'lines-only' : undefined}>
            {group.title} <span className="count-of">{group.items.length}</span>
          </h2>
          <ul className="lines">
            {group.items.map((item) => children(item, placeOf.get(item) ?? 0))}
          </ul>
        </section>
      ))}
    </>
  )
}

/** The lines of the cart; a long one can be searched, and shows each line in less room. */
import './cart-lines.css'
import { useDeferredValue, useId, useState } from 'react'
import { lineGenitives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { Button } from '#web/ui/button.tsx'
import { CartGroups, type CartGroupsProps, type CartItem } from './cart-groups.tsx'
import { CartLineItem } from './cart-line.tsx'

/** More than a few screens of a phone. */
const longFrom = 12

export function CartLines({ items, children }: Omit<CartGroupsProps, 'isShown'>) {
  const isLong = items.length >= longFrom
  const [isCompact, setIsCompact] = useState(isLong)
  const [phrase, setPhrase] = useState('')
  const wanted = useDeferredValue(isLong ? phrase : '')
  const isShown = (item: CartItem) => isLike(readFragment(CartLineItem, item).product, wanted)
  return (
    <>
      {isLong && (
        <CartFind
          {...{ phrase, setPhrase, isCompact, setIsCompact }}
          found={wanted.trim() === '' ? null : items.filter(isShown).length}
          count={items.length}
        />
      )}
      <div className={isLong && isCompact ? 'line-groups lines-compact' : 'line-groups'}>
        <CartGroups items={items} isShown={isShown}>
          {children}
        </CartGroups>
      </div>
    </>
  )
}

type CartFindProps = {
  phrase: string
  setPhrase: (phrase: string) => void
  isCompact: boolean
  setIsCompact: (isCompact: boolean) => void
  /** How many lines are like the phrase; null without one. */
  found: number | null
  count: number
}

function CartFind({ phrase, setPhrase, isCompact, setIsCompact, found, count }: CartFindProps) {
  const id = useId()
  const lines = formatCount(count, lineGenitives)
  return (
    <div className="cart-find scripted">
      <label className="hidden" htmlFor={id}>
        Найти в&nbsp;корзине
      </label>
      <input
        id={id}
        className="input"
        type="search"
        autoComplete="off"
        placeholder="Найти в&nbsp;корзине: название или код"
        value={phrase}
        onChange={({ target }) => setPhrase(target.value)}
      />
      <Button icon="list" aria-pressed={isCompact} onClick={() => setIsCompact(!isCompact)}>
        <span>Компактно</span>
      </Button>
      <output className="muted">
        {found !== null &&
          (found === 0 ? 'Такого товара в\u00a0корзине нет' : `${found} из\u00a0${lines}`)}
      </output>
    </div>
  )
}

/** Whether each word of the phrase begins, or is within, a word of the name or the code. */
export function isLike({ name, code }: { name: string; code: string }, phrase: string): boolean {
  const text = toPlain(`${name} ${code}`)
  return toPlain(phrase)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const toPlain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

/** The lines of the cart; a long one can be searched, and shows each line in less room. */
import './cart-lines.css'
import { useDeferredValue, useId, useState } from 'react'
import { href, useSearchParams } from 'react-router'
import { lineGenitives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { useNearRows, wholeCount } from '#web/runtime/near-rows.ts'
import { Button } from '#web/ui/button.tsx'
import { CartGroups, type CartItem } from './cart-groups.tsx'
import { CartLine, CartLineItem } from './cart-line.tsx'

/** More than a few screens of a phone. */
const longFrom = 12

type Props = {
  items: readonly CartItem[]
  /** What the shop refused of a change made without script. */
  refused: { productId: string; message: string } | undefined
}

export function CartLines({ items, refused }: Props) {
  const isLong = items.length >= longFrom
  const [isCompact, setIsCompact] = useState(isLong)
  const [phrase, setPhrase] = useState('')
  const wanted = useDeferredValue(isLong ? phrase : '')
  const isShown = (item: CartItem) => isLike(readFragment(CartLineItem, item).product, wanted)
  const rows = useNearRows(items.length)
  const first = useFirst(items.length)
  const isFirst = (place: number) => place >= first && place < first + wholeCount
  const look = [isLong && isCompact && 'lines-compact', rows && 'lines-many']
  return (
    <>
      {isLong && (
        <CartFind
          {...{ phrase, setPhrase, isCompact, setIsCompact }}
          found={wanted.trim() === '' ? null : items.filter(isShown).length}
          count={items.length}
        />
      )}
      <div ref={rows?.listen} className={['line-groups', ...look].filter(Boolean).join(' ')}>
        <CartGroups items={items} isShown={isShown}>
          {(item, place) => (
            <CartLine
              key={item.product.id}
              item={item}
              refusal={refused?.productId === item.product.id ? refused.message : null}
              rows={rows}
              isFirst={isFirst(place)}
              isHidden={!isShown(item)}
              isCompact={isCompact}
            />
          )}
        </CartGroups>
      </div>
      {rows && <OtherLines count={items.length} first={first} />}
    </>
  )
}

/** The place of the line from which lines are whole before the script is there. */
function useFirst(count: number): number {
  const [searchParams] = useSearchParams()
  const from = Number(searchParams.get('from') ?? 1)
  return Number.isInteger(from) && from >= 1 && from <= count ? from - 1 : 0
}

/** Without script lines are changed a few at a time; all can be read, and ticked. */
function OtherLines({ count, first }: { count: number; first: number }) {
  const pages = Array.from({ length: Math.ceil(count / wholeCount) }, (_, i) => i * wholeCount)
  const toWords = (from: number) => `${from + 1}–${Math.min(from + wholeCount, count)}`
  return (
    <noscript>
      <nav className="cart-others" aria-label="Строки, которые можно менять">
        {pages.map((from) => (
          <a
            key={from}
            className="link"
            href={`${href('/cart')}?from=${from + 1}`}
            aria-current={from === first ? 'true' : undefined}
          >
            {toWords(from)}
          </a>
        ))}
      </nav>
    </noscript>
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
  if (phrase === '') return true
  const text = toPlain(`${name} ${code}`)
  return toPlain(phrase)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const toPlain = (text: string) => text.trim().toLowerCase().replaceAll('ё', 'е')

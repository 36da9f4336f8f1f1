/** A set that is sold whole: what it is made of, how much of each, and all of it into the cart. */
import './selection.css'
import '#web/ui/notice.css'
import { type SubmitEvent, useState } from 'react'
import { href, Link } from 'react-router'
import { openEstimate } from '#web/features/estimate/add/estimate-open.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import { putLines, type RefusedLine } from '#web/features/viewer/cart-lines.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx'
import { Price } from '#web/ui/price.tsx'
import {
  type KitChange,
  type KitChanges,
  toKitLine,
  toTaken,
  toTotal,
} from './selection-kit-line.ts'
import { KitRow } from './selection-kit-row.tsx'

const SelectionKitItem = graphql(`
  fragment SelectionKit_item on SelectionKitItem {
    quantity
    product {
      id
      slug
      name
      unit
      step
      min
      units { unit numerator denominator }
      price { amountMinor }
      oldPrice { amountMinor }
      priceBreaks { from price { amountMinor } }
      availability { status quantity }
      picture { url }
    }
  }
`)

export type SelectionKitProps = {
  items: readonly FragmentType<typeof SelectionKitItem>[]
  /** Why the posted form changed nothing, in words. */
  refusal: string | undefined
}

type Result = { count: number; refusals: readonly (RefusedLine & { name: string })[] }

/** What the shopper made of the kit, and what became of it. */
function useKit(items: SelectionKitProps['items']) {
  const [changes, setChanges] = useState<KitChanges>({})
  const [result, setResult] = useState<Result | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const lines = items
    .map((masked) => readFragment(SelectionKitItem, masked))
    .map((item) => toKitLine(item, changes[item.product.id]))
  const change = (id: string, next: KitChange) => {
    setResult(null)
    setChanges((before) => ({ ...before, [id]: { ...before[id], ...next } }))
  }
  const put = async () => {
    setIsBusy(true)
    const taken = toTaken(lines)
    const refused = await putLines(taken)
    const toName = (id: string) => lines.find(({ product }) => product.id === id)?.product.name
    setResult({
      count: refused ? taken.length - refused.length : 0,
      refusals: (refused ?? []).map((one) => ({ ...one, name: toName(one.productId) ?? '' })),
    })
    setIsBusy(false)
  }
  return { lines, change, put, isBusy, result }
}

export default function SelectionKit({ items, refusal }: SelectionKitProps) {
  const { lines, change, put, isBusy, result } = useKit(items)
  const taken = lines.filter(({ isTaken }) => isTaken)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    void put()
  }
  return (
    <form className="kit" method="post" aria-labelledby="kit" onSubmit={submit}>
      <h2 id="kit">
        Весь комплект <span className="count-of">{formatGoods(lines.length)}</span>
      </h2>
      {refusal && (
        <p className="notice notice-error" role="alert">
          {refusal}
        </p>
      )}
      <ul>
        {lines.map((line) => (
          <KitRow
            key={line.product.id}
            line={line}
            onChange={(next) => change(line.product.id, next)}
          />
        ))}
      </ul>
      <footer>
        <div aria-live="polite">{result && <KitResult result={result} />}</div>
        <div className="kit-sum">
          <span>{toCountWords(taken.length, lines.length)}</span>
          <Price amountMinor={toTotal(lines)} size="l" />
          <IconButton
            className="scripted"
            icon="estimate"
            label={'В\u00a0смету то, что выбрано'}
            disabled={taken.length === 0}
            onClick={() => void openEstimate(toTaken(lines))}
          />
        </div>
        <Button
          tone="primary"
          size="l"
          icon="cart"
          type="submit"
          disabled={taken.length === 0}
          loading={isBusy}
        >
          {taken.length === lines.length || taken.length === 0
            ? 'Весь комплект\u00a0— в\u00a0корзину'
            : 'Выбранное\u00a0— в\u00a0корзину'}
        </Button>
      </footer>
    </form>
  )
}

function toCountWords(taken: number, all: number): string {
  if (taken === 0) return 'Ничего не\u00a0выбрано'
  return taken === all ? 'Итого' : `Итого за\u00a0${taken} из\u00a0${all}`
}

function KitResult({ result: { count, refusals } }: { result: Result }) {
  const isWhole = count > 0 && refusals.length === 0
  return (
    <div className={`notice ${isWhole ? 'notice-success' : 'notice-warning'} kit-result`}>
      <div>
        <p>
          <b>
            {count > 0
              ? `В\u00a0корзине ${formatGoods(count)} из\u00a0комплекта`
              : 'Положить не\u00a0удалось'}
          </b>
        </p>
        {refusals.length > 0 && (
          <ul>
            {refusals.map(({ productId, name, message }) => (
              <li key={productId}>
                {name} — {message}
              </li>
            ))}
          </ul>
        )}
      </div>
      {count > 0 && (
        <Link className={buttonClass()} to={href('/cart')}>
          Перейти в&nbsp;корзину
        </Link>
      )}
    </div>
  )
}

import { useState } from 'react'
import { href, Link } from 'react-router'
import { toUnitWord } from '#language/ru/unit.ts'
import { findPack, formatAmount, formatWhole, toRule } from '#web/features/quantity/amount.ts'
import { explainWish } from '#web/features/quantity/amount-words.ts'
import { usePlace } from '#web/features/viewer/shell-content.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import type { KitChange, KitLine } from './selection-kit-line.ts'

type KitRowProps = { line: KitLine; onChange: (change: KitChange) => void }

/** What cannot be bought here is said and left out; the rest of the kit stands without it. */
export function KitRow({ line, onChange }: KitRowProps) {
  const { product, priceMinor, totalMinor, most, isTaken } = line
  const { price, oldPrice } = product
  return (
    <li className={most > 0 ? undefined : 'kit-gone'}>
      <Checkbox
        name="item"
        value={product.id}
        checked={isTaken}
        disabled={most === 0}
        onChange={({ target }) => onChange({ isLeftOut: !target.checked })}
      >
        <span className="hidden">Взять: {product.name}</span>
      </Checkbox>
      <Picture src={product.picture?.url} alt="" width={64} height={64} sizes="64px" />
      <div className="kit-words">
        <Link to={href('/product/:slug', { slug: product.slug })}>{product.name}</Link>
        {priceMinor !== null && (
          <Price
            amountMinor={priceMinor}
            old={(oldPrice ?? price)?.amountMinor}
            unit={product.unit}
            size="s"
          />
        )}
        <Lack line={line} />
      </div>
      {most > 0 && <Amount line={line} onChange={onChange} />}
      <div className="kit-line-sum">
        {most > 0 && totalMinor !== null && (
          <Price amountMinor={totalMinor} size="m" stale={!isTaken} />
        )}
      </div>
    </li>
  )
}

/** Why there is less of it than the kit takes. */
function Lack({ line: { product, wanted, most } }: { line: KitLine }) {
  const place = usePlace()
  const whole = formatAmount(wanted, product.unit)
  if (product.price === null)
    return <p className="kit-note">Цена по&nbsp;запросу: не&nbsp;войдёт</p>
  if (most === 0) return <StockLine state="none" note={`нужно ${whole}`} />
  if (most >= wanted) return null
  const rest = formatAmount(most, product.unit)
  return (
    <p className="kit-note">
      На&nbsp;комплект нужно {whole}, {place} есть {rest}
    </p>
  )
}

function Amount({ line, onChange }: KitRowProps) {
  const { product, quantity, most, isTaken } = line
  const [hint, setHint] = useState<string | null>(null)
  const place = usePlace()
  const pack = findPack(product)
  const packs = pack && formatWhole(quantity, pack)
  return (
    <div className="kit-amount">
      <Stepper
        label={product.name}
        name={`quantity-${product.id}`}
        unit={toUnitWord(quantity, product.unit)}
        value={quantity}
        max={most}
        disabled={!isTaken}
        {...toRule(product)}
        onChange={(next) => {
          setHint(next >= most ? `Это всё, что есть ${place}` : null)
          onChange({ quantity: next })
        }}
        onWish={(wish) => setHint(explainWish(wish, product, most, place))}
      />
      {packs && <small className="muted">{packs}</small>}
      <output>{hint}</output>
    </div>
  )
}

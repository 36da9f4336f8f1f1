import { formatMoney, moneyParts } from '#language/ru/money.ts'

export interface PriceProps {
  amountMinor: number
  currency?: string
  /** Stands right behind the price: «уп», «м²». */
  unit?: string
  /** Others of the kind cost more: «от». */
  isFrom?: boolean
  /** The price before it fell, in minor units. */
  old?: number | null
  size?: 's' | 'm' | 'card' | 'l'
  /** Being recalculated: the old sum is kept and greyed. */
  stale?: boolean
}

/** The only place where money becomes markup. */
export function Price(props: PriceProps) {
  const { amountMinor, currency, unit, isFrom, old, size = 'card', stale } = props
  const { whole, fraction, sign } = moneyParts(amountMinor, currency)
  const className = `price${size === 'card' ? '' : ` price-${size}`}${stale ? ' price-stale' : ''}`
  return (
    <span className={className} translate="no">
      {isFrom && <span>{'от\u00a0'}</span>}
      {fraction ? (
        <>
          {whole}
          <small>{fraction}</small>
          {`\u202f${sign}`}
        </>
      ) : (
        `${whole}\u202f${sign}`
      )}
      {unit && <span>{`/${unit}`}</span>}
      {old && old > amountMinor ? (
        <>
          {' '}
          <span className="hidden">вместо </span>
          <s>{formatMoney(old, currency)}</s>
        </>
      ) : null}
    </span>
  )
}

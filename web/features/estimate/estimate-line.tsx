/** A line of an estimate as it is read: goods of the shop, or work of its owner. */
import './estimate.css'
import './estimate-line.css'
import { memo } from 'react'
import { href, Link } from 'react-router'
import { onRequest } from '#language/ru/estimate.ts'
import { capitalize } from '#language/ru/letter-case.ts'
import { formatUnitPrice } from '#language/ru/money.ts'
import { describeEnded, describeKept } from '#language/ru/promised-price.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { toHundredths } from '#schema/quantity.ts'
import { InquiryLink } from '#web/features/ask/inquiry/inquiry-link.tsx'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { type NearRows, useNearness } from '#web/runtime/near-rows.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { EstimateLine as Line } from './estimate-data.ts'
import { EstimateSum } from './estimate-sum.tsx'
import { describeDiscount, formatLineAmount } from './estimate-words.ts'
import { formatPricedLine } from './far-line.ts'
import { formatLinePrice } from './line-words.ts'

export type EstimateLineProps = {
  line: Line
  /** The form of the box that puts it into the cart; null where it cannot be ordered. */
  tickForm: string | null
  /** Where the client waits for a reply about it; false where none does. */
  clientPath: string | false
  /** Which rows of a long estimate are near what is seen. */
  rows: NearRows | null
  /** One of the rows that the page is opened with. */
  isFirst: boolean
}

/** Far from what is seen a line is text with its box and its link, which stay the same elements. */
export const EstimateLine = memo(function Row(props: EstimateLineProps) {
  const { line, tickForm, rows, isFirst } = props
  const isWhole = useNearness(rows, line.id, isFirst) !== 'far'
  return (
    <li
      ref={rows?.watch}
      className={line.isGone ? 'estimate-line estimate-line-gone' : 'estimate-line'}
      data-row={line.id}
    >
      {tickForm !== null && (
        <TickBox
          className="no-print"
          form={tickForm}
          name="lineId"
          value={line.id}
          aria-label={`В\u00a0корзину: ${line.name}`}
        />
      )}
      <Name line={line} />
      {isWhole ? (
        <Whole {...props} />
      ) : (
        <div className="estimate-words">{formatPricedLine(line)}</div>
      )}
    </li>
  )
})

function Whole({ line, clientPath }: EstimateLineProps) {
  const { productId, product, code, note, howMuch, isGone, sums, discount } = line
  return (
    <>
      {productId === null ? (
        <span className="estimate-own">
          <Icon name="ruler" />
        </span>
      ) : (
        <Picture src={product?.picture?.url} alt="" width={56} height={56} sizes="56px" />
      )}
      <div className="estimate-words">
        {code && <small className="muted num">Код {code}</small>}
        {howMuch && <small className="muted">{howMuch}</small>}
        {note && <small className="muted">{note}</small>}
        {clientPath && (
          <small className="no-print">
            <Link className="link" to={clientPath}>
              Вопрос клиента<span className="hidden">: {line.name}</span>
            </Link>
          </small>
        )}
        {isGone ? (
          <p className="stock stock-none">Больше не&nbsp;продаётся</p>
        ) : (
          <Stock line={line} />
        )}
      </div>
      <div className="estimate-amount">
        <span>{formatLineAmount(line)}</span>
        <LinePrice line={line} />
        {discount && <small className="estimate-discount">{describeDiscount(discount)}</small>}
      </div>
      <div className="estimate-sum">{!isGone && <EstimateSum sums={sums} />}</div>
    </>
  )
}

function Name({ line: { product, name, isGone } }: { line: Line }) {
  if (isGone) return <s className="estimate-name">{name}</s>
  if (!product) return <span className="estimate-name">{name}</span>
  return (
    <Link className="estimate-name" to={href('/product/:slug', { slug: product.slug })}>
      {name}
    </Link>
  )
}

/** Of one base unit: as it was put in, and today's when it is another one. */
function LinePrice({
  line: {
    name,
    productId,
    price,
    priceNow,
    isPriceChanged,
    isNamed,
    product,
    unit,
    isGone,
    ...rest
  },
}: {
  line: Line
}) {
  if (isGone) return null
  // The price of an own line is its owner's to write.
  if (!price) return productId === null ? null : <AskPrice name={name} />
  const base = product?.unit ?? unit
  const { promise, endedPromise, quantity } = rest
  return (
    <>
      <small className="muted">× {formatLinePrice(price.amountMinor, base)}</small>
      {isNamed && <small className="muted">Цена по&nbsp;вашему запросу</small>}
      {isPriceChanged && (
        <small className="estimate-now no-print">
          сейчас {priceNow ? formatUnitPrice(priceNow.amountMinor, base) : onRequest}
        </small>
      )}
      {promise && <Promise promise={promise} line={{ unit: base, quantity }} />}
      {endedPromise && (
        <small className="estimate-now no-print">
          {capitalize(describeEnded(endedPromise))}. Запросите её снова
        </small>
      )}
    </>
  )
}

type PromiseProps = {
  promise: NonNullable<Line['promise']>
  line: { unit: string; quantity: number }
}

/** Until when the shop keeps the price, and of how much where that is not all. */
function Promise({ promise, line }: PromiseProps) {
  const { price, quantity, until, isRaised } = promise
  const kept = toHundredths(quantity) ?? 0
  const isPart = quantity < line.quantity
  return (
    <small className="estimate-kept no-print">
      {describeKept(until)}
      {isPart && `: ${formatAmount(kept, line.unit)}`}
      {(isPart || isRaised) && ` по\u00a0${formatUnitPrice(price.amountMinor, line.unit)}`}
    </small>
  )
}

function AskPrice({ name }: { name: string }) {
  return (
    <small className="no-print">
      <InquiryLink className="link" phrase={name}>
        Запросить цену<span className="hidden">: {name}</span>
      </InquiryLink>
    </small>
  )
}

function Stock({ line: { product, isAvailable } }: { line: Line }) {
  if (!product) return null
  const stock = toHundredths(product.availability.quantity) ?? 0
  const state = stock === 0 ? 'none' : isAvailable ? 'in' : 'few'
  return <StockLine state={state} quantity={stock} unit={toUnitWord(stock, product.unit)} />
}

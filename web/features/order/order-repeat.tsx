/** The result for each line of a repeated order: a dialog, or text without script. */
import './order.css'
import './order-row.css'
import { useState, useSyncExternalStore } from 'react'
import { Form, href, Link } from 'react-router'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { toPriceAt } from '#schema/price-break.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { formatGenitive } from '#web/features/quantity/amount-words.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import { putLines } from '#web/features/viewer/cart-lines.ts'
import { Badge, type BadgeProps } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { showToast } from '#web/ui/toast.ts'
import { isSame, type OrderAnswer, type RepeatedItem } from './order-change.ts'

export function RepeatResult({ answer }: { answer: OrderAnswer | undefined }) {
  return answer && 'repeated' in answer ? <Repeated items={answer.repeated} /> : null
}

const keepStill = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false

function Repeated({ items }: { items: RepeatedItem[] }) {
  const [closed, setClosed] = useState<RepeatedItem[] | null>(null)
  const isScripted = useSyncExternalStore(keepStill, isInBrowser, isOnServer)
  const isNothing = items.every(isGone)
  const title = isNothing
    ? 'Ничего из\u00a0этого заказа сейчас нет в\u00a0наличии'
    : 'Товары в\u00a0корзине, но\u00a0не\u00a0всё как\u00a0было'
  const toCart = (
    <Link className={buttonClass({ tone: 'primary' })} to={href('/cart')}>
      Перейти в&nbsp;корзину
    </Link>
  )
  if (isScripted && closed !== items) {
    return (
      <Dialog open variant="sheet" title={title} onClose={() => setClosed(items)} footer={toCart}>
        <RepeatedLines items={items} />
      </Dialog>
    )
  }
  return (
    <section className="notice notice-warning order-repeated" aria-label="Что изменилось">
      <p>
        <b>{title}</b>
      </p>
      <RepeatedLines items={items} />
      {toCart}
    </section>
  )
}

function RepeatedLines({ items }: { items: RepeatedItem[] }) {
  return (
    <ul className="order-repeated-lines">
      {items.map((item) => {
        const { name, tone } = toOutcome(item)
        return (
          <li key={item.productId}>
            <p className="order-status">
              <Badge tone={tone}>{name}</Badge>
              <span>{item.name}</span>
            </p>
            {!isSame(item) && <p className="muted">{describeRepeated(item)}</p>}
            {item.substitute && <Substitute substitute={item.substitute} />}
          </li>
        )
      })}
    </ul>
  )
}

type SubstituteProps = { substitute: NonNullable<RepeatedItem['substitute']> }

/** Posts to the order's own page without script, and leads on to the cart. */
function Substitute({ substitute: { product, quantity } }: SubstituteProps) {
  const [state, setState] = useState<'offered' | 'putting' | 'put'>('offered')
  const put = async () => {
    setState('putting')
    const refused = await putLines([{ productId: product.id, quantity }])
    setState(refused?.length === 0 ? 'put' : 'offered')
    if (refused?.[0]) showToast(refused[0].message, { tone: 'error' })
  }
  const hundredths = toHundredths(quantity) ?? 0
  const { price, priceBreaks, unit } = product
  const priceMinor = price && toPriceAt(price.amountMinor, toBreaks(priceBreaks), hundredths)
  return (
    <Form
      method="post"
      className="order-substitute"
      onSubmit={(event) => {
        event.preventDefault()
        void put()
      }}
    >
      <Picture src={product.picture?.url} alt="" width={48} height={48} sizes="48px" />
      <span>
        <Link className="link" to={href('/product/:slug', { slug: product.slug })}>
          {product.name}
        </Link>
        <small className="muted">
          {formatAmount(hundredths, unit)}
          {priceMinor && ` × ${formatUnitPrice(priceMinor, unit)}`}
        </small>
      </span>
      <input type="hidden" name="productId" value={product.id} />
      <input type="hidden" name="quantity" value={quantity} />
      <Button
        type="submit"
        name="intent"
        value="substitute"
        icon={state === 'put' ? 'check' : undefined}
        disabled={state === 'put'}
        loading={state === 'putting'}
        aria-label={`Взять вместо: ${product.name}`}
      >
        {state === 'put' ? 'В\u00a0корзине' : 'Взять вместо'}
      </Button>
    </Form>
  )
}

const isGone = ({ outcome }: RepeatedItem) => outcome === 'GONE'

type Outcome = { name: string; tone: NonNullable<BadgeProps['tone']> }

function toOutcome(item: RepeatedItem): Outcome {
  if (isGone(item)) return { name: 'Нет', tone: 'error' }
  if (item.outcome === 'LESS') return { name: 'Меньше', tone: 'warning' }
  return isSame(item)
    ? { name: 'Как было', tone: 'success' }
    : { name: 'Другая цена', tone: 'info' }
}

/** What is not as it was in the order. */
export function describeRepeated(item: RepeatedItem): string {
  const { outcome, wanted, quantity, unit, price, priceWas } = item
  const toAmount = (value: number) => formatAmount(toHundredths(value) ?? 0, unit)
  if (outcome === 'GONE') {
    return item.substitute ? 'нет в\u00a0наличии, есть похожий' : 'нет в\u00a0наличии'
  }
  const less = `есть только ${toAmount(quantity)} из\u00a0${formatGenitive(toHundredths(wanted) ?? 0, unit)}`
  const change = price && price.amountMinor - priceWas.amountMinor
  const prices = price
    ? `${formatMoney(priceWas.amountMinor)} → ${formatMoney(price.amountMinor)}`
    : ''
  if (outcome === 'LESS') {
    // Less of it may cost more apiece though no price has changed.
    return change ? `${less}, цена за\u00a0столько: ${prices}` : less
  }
  return change ? `${change > 0 ? 'подорожал' : 'подешевел'}: ${prices}` : ''
}

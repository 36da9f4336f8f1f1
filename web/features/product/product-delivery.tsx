/**
 * Delivery of the product: the terms for the whole city and, once the visitor scrolls near, the
 * price for the quantity they have chosen, at their own address when they have given one.
 */
import '#web/features/delivery/delivery.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { href } from 'react-router'
import { formatWindow } from '#language/ru/day-name.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatWeight } from '#language/ru/weight.ts'
import { snap, toQuantity } from '#schema/quantity.ts'
import { type MyAddress, useMyAddress } from '#web/features/address/last-address.ts'
import { type Delivery, listDays, ProductDelivery } from '#web/features/delivery/delivery-data.ts'
import { useDeliveryDay } from '#web/features/delivery/delivery-day.ts'
import { defaultWish } from '#web/features/product-card/put-in-cart.ts'
import { formatAmount, toRule } from '#web/features/quantity/amount.ts'
import { BuyBoxProduct, type BuyBoxProps, useChosen } from '#web/features/quantity/buy-product.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { useCartQuantity } from '#web/features/viewer/viewer.ts'
import { readFragment } from '#web/generated/graphql/index.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { useAnswer } from '#web/graphql/use-fresh.ts'
import { useApproach } from '#web/runtime/approach.ts'
import { clientPart } from '#web/runtime/lazy-part.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SpecificationList } from './specifications-short.tsx'

const DeliveryDialog = clientPart(() => import('#web/features/delivery/delivery-dialog.tsx'))

export default function ProductDeliveryTerms({ product: masked }: BuyBoxProps) {
  const product = readFragment(BuyBoxProduct, masked)
  const day = useDeliveryDay()
  const { city, delivery } = useShellContent() ?? {}
  const { quantity: chosen } = useChosen(product.id)
  const least = snap(defaultWish, toRule(product)).hundredths
  const quantity = useCartQuantity(product.id) || chosen || least
  const [isOpen, setIsOpen] = useState(false)
  const address = useMyAddress(city?.id ?? '')
  const soonest = day ? `${day}, ` : ''
  const price = product.deliveryPrice?.amountMinor ?? 0
  return (
    <>
      <Terms
        first={{ name: `Доставка ${city?.nameIn ?? ''}`, value: `${soonest}${toCost(price)}` }}
        slug={product.slug}
        quantity={quantity}
        amount={formatAmount(quantity, product.unit)}
        address={address}
      />
      <div className="delivery-terms">
        <Button className="scripted" icon="pin" onClick={() => setIsOpen(true)}>
          {address ? 'Другой адрес' : 'Посчитать на\u00a0мой адрес'}
        </Button>
        <PageLink slug="dostavka">Условия доставки</PageLink>
        {delivery?.hasLifting && <PageLink slug="razgruzka">Разгрузка и&nbsp;подъём</PageLink>}
      </div>
      {isOpen && (
        <DeliveryDialog
          {...{ product, quantity, unit: product.unit }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const toCost = (minor: number) => (minor === 0 ? 'бесплатно' : `от\u00a0${formatMoney(minor)}`)

function PageLink({ slug, children }: { slug: string; children: ReactNode }) {
  return (
    <a className="link" href={href('/information/:slug', { slug })}>
      {children}
    </a>
  )
}

type Row = { name: string; value: string }

type TermsProps = {
  /** What is known without asking. */
  first: Row
  slug: string
  quantity: number
  amount: string
  address: MyAddress | null
}

function Terms({ first, slug, quantity, amount, address }: TermsProps) {
  const where = address ? address.address : 'По\u00a0городу'
  const asked = { slug, quantity: toQuantity(quantity), fiasId: address?.fiasId ?? null }
  const key = useSettled(JSON.stringify({ asked, where, amount }))
  const [place, isNear] = useApproach<HTMLDivElement>()
  const question = useCallback(() => (isNear ? askTerms(key) : unasked), [isNear, key])
  const { data, isFailed, retry } = useAnswer(question)
  const terms = isFailed ? [] : (data ?? [])
  return (
    <>
      <SpecificationList className="specs" items={[first, ...terms]} />
      {!data && !isFailed && (
        <div className="scripted" ref={place}>
          <Skeleton height={112} />
        </div>
      )}
      {isFailed && (
        <p role="alert">
          Не&nbsp;удалось посчитать доставку.{' '}
          <Button tone="quiet" onClick={retry}>
            Повторить
          </Button>
        </p>
      )}
    </>
  )
}

const unasked = new Promise<Row[]>(() => {})

/** What was asked of is in the rows: until the next answer they stay, and stay true. */
async function askTerms(key: string): Promise<Row[]> {
  const { asked, where, amount } = JSON.parse(key)
  const { cityId } = browserStorefront
  const { productDelivery } = await query(ProductDelivery, { ...asked, cityId }, 'network-only')
  return productDelivery ? [...listTerms(productDelivery, where, amount)] : []
}

const settleMs = 300

/** The text once it has stood still for a moment: a stepper is pressed again and again. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(setSettled, settleMs, text)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

function* listTerms(delivery: Delivery, where: string, amount: string): Generator<Row> {
  const { refusal, price, freeFrom, liftingPrice, dates, windows, weightGrams } = delivery
  const load = weightGrams > 0 ? `${amount}, ${formatWeight(weightGrams)}` : amount
  if (!price) {
    yield { name: where, value: refusal ?? 'не\u00a0доставить' }
    return
  }
  const cost = price.amountMinor === 0 ? 'бесплатно' : formatMoney(price.amountMinor)
  const free = freeFrom && price.amountMinor > 0 ? formatMoney(freeFrom.amountMinor) : null
  yield {
    name: `${where}, ${load}`,
    value: free ? `${cost}, бесплатно при\u00a0заказе от\u00a0${free}` : cost,
  }
  yield { name: 'Дни на\u00a0выбор', value: listDays(dates) }
  yield { name: 'Время на\u00a0выбор', value: windows.map(formatWindow).join(', ') }
  if (liftingPrice) {
    const lifting = formatMoney(liftingPrice.amountMinor)
    yield {
      name: 'Подъём',
      value: `с\u00a0лифтом ${lifting}, без\u00a0лифта от\u00a0${lifting}, по\u00a0этажам`,
    }
  }
}

/** Substitutes for a line that is out of stock or short. */
import { useState } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { toKept } from '#web/features/viewer/cart-lines.ts'
import type {
  CartLine_ItemFragment,
  CartSubstitute_SubstituteFragment,
} from '#web/generated/graphql/graphql.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { replaceLine } from './cart-replace.ts'

const CartSubstitutesQuery = graphql(`
  query CartSubstitutes($slug: String!, $cityId: ID!, $quantity: Quantity!) {
    productSubstitutes(slug: $slug, cityId: $cityId, quantity: $quantity) {
      ...CartSubstitute_substitute
    }
  }
`)

const CartSubstitute = graphql(`
  fragment CartSubstitute_substitute on ProductSubstitute {
    quantity
    price { amountMinor }
    total { amountMinor }
    isSameGoods
    product { id slug name unit picture { url } }
  }
`)

type Props = { item: CartLine_ItemFragment }

const shownMax = 3

export default function CartSubstitutes({ item }: Props) {
  const { cityId } = browserStorefront
  const { product, quantity } = item
  const { data } = useLive(CartSubstitutesQuery, { slug: product.slug, cityId, quantity })
  const substitutes = readFragment(CartSubstitute, data?.productSubstitutes ?? [])
  if (substitutes.length === 0) return null
  return (
    <section className="line-instead" aria-label={`Чем заменить: ${product.name}`}>
      <h3>Чем заменить</h3>
      <ul>
        {substitutes.slice(0, shownMax).map((substitute) => (
          <li key={substitute.product.id}>
            <Substitute substitute={substitute} item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Substitute({
  substitute,
  item,
}: Props & { substitute: CartSubstitute_SubstituteFragment }) {
  const { product, quantity, price, total, isSameGoods } = substitute
  const [isBusy, setIsBusy] = useState(false)
  const replace = async () => {
    setIsBusy(true)
    const isDone = await replaceLine(toKept(item), { substituteId: product.id, quantity })
    if (!isDone) setIsBusy(false)
  }
  return (
    <>
      <Picture src={product.picture?.url} alt="" width={40} height={40} sizes="40px" />
      <p>
        <a href={`/product/${product.slug}`}>{product.name}</a>
        <small>
          {isSameGoods && <span>Тот&nbsp;же товар в&nbsp;другой фасовке</span>}
          <Price amountMinor={price.amountMinor} unit={product.unit} size="s" />
          <span className="muted">
            {formatAmount(toHundredths(quantity) ?? 0, product.unit)} на&nbsp;
            {formatMoney(total.amountMinor)}
          </span>
        </small>
      </p>
      <Button
        size="s"
        loading={isBusy}
        aria-label={`Заменить на ${product.name}`}
        onClick={() => void replace()}
      >
        Заменить
      </Button>
    </>
  )
}

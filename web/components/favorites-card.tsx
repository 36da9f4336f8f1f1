import { type FragmentType, graphql, readFragment } from '../generated/graphql/index.ts'
import { browserStorefront } from '../graphql/client.ts'
import { Button } from '../ui/button.tsx'
import { formatDay, formatMoney } from '../ui/format.ts'
import { useIsFavorite } from './mark.tsx'
import { changeMarks } from './mark-change.ts'
import { ProductCard } from './product-card.tsx'

const FavoriteCard_item = graphql(`
  fragment FavoriteCard_item on FavoriteProduct {
    id
    addedAt
    priceThen { amountMinor }
    priceNow { amountMinor }
    product { id ...ProductCard_product }
  }
`)

const FavoriteRestore = graphql(`
  mutation FavoriteRestore($kind: FavoriteKind!, $ids: [ID!]!) {
    favoriteRestore(kind: $kind, ids: $ids) {
      userErrors { message }
      viewer { favorites { productIds categoryIds brandIds } }
    }
  }
`)

/** A kept product with its price then and now; once taken out, it can be put back in its place. */
export function FavoriteCard(props: { item: FragmentType<typeof FavoriteCard_item> }) {
  const item = readFragment(FavoriteCard_item, props.item)
  const isRemoved = useIsFavorite('PRODUCT', item.id) === false
  const restore = () =>
    void changeMarks('favorites', async () => {
      const variables = { kind: 'PRODUCT' as const, ids: [item.id] }
      const { favoriteRestore } = await browserStorefront.mutate(FavoriteRestore, variables)
      return favoriteRestore.userErrors
    })
  return (
    <ProductCard
      product={item.product}
      note={`Добавлен ${formatDay(item.addedAt)}${comparePrices(item.priceThen, item.priceNow)}`}
      instead={
        isRemoved && (
          <Button wide icon="undo" onClick={restore}>
            Вернуть
          </Button>
        )
      }
    />
  )
}

type Amount = { amountMinor: number } | null | undefined

function comparePrices(before: Amount, now: Amount): string {
  if (!before || !now || before.amountMinor === now.amountMinor) return ''
  const difference = now.amountMinor - before.amountMinor
  const word = difference < 0 ? 'дешевле' : 'дороже'
  return ` за ${formatMoney(before.amountMinor)}, стал ${word} на\u00a0${formatMoney(Math.abs(difference))}`
}

import { formatDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { useIsFavorite } from '#web/features/marks/mark-buttons.tsx'
import { ProductCard } from '#web/features/product-card/product-card.tsx'
import { SimilarLink } from '#web/features/product-card/similar-link.tsx'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Button } from '#web/ui/button.tsx'
import { RemoveByPost } from './favorites-remove.tsx'
import { restoreFavorites } from './favorites-restore.ts'

const FavoriteCard_item = graphql(`
  fragment FavoriteCard_item on FavoriteProduct {
    id
    addedAt
    priceThen { amountMinor }
    priceNow { amountMinor }
    product { id slug name isDiscontinued ...ProductCard_product }
  }
`)

export type FavoriteCardProps = {
  item: FragmentType<typeof FavoriteCard_item>
  /** null while nothing is being chosen. */
  isChosen: boolean | null
  onChoose: (isChosen: boolean) => void
}

/** A kept product with its price then and now; once taken out, it can be put back in its place. */
export function FavoriteCard({ item: masked, isChosen, onChoose }: FavoriteCardProps) {
  const item = readFragment(FavoriteCard_item, masked)
  const isRemoved = useIsFavorite('PRODUCT', item.id) === false
  return (
    <ProductCard
      product={item.product}
      isExact
      isKept
      control={item.product.isDiscontinued && <SimilarLink product={item.product} />}
      note={
        <>
          {item.product.isDiscontinued && <p>Снят с&nbsp;продажи</p>}
          <p>Добавлен {formatDay(item.addedAt)}</p>
          <PriceChange before={item.priceThen} now={item.priceNow} />
          <RemoveByPost id={item.id} name={item.product.name} />
          {isChosen !== null && !isRemoved && (
            <label className="card-check">
              <input
                type="checkbox"
                aria-label={`Выбрать: ${item.product.name}`}
                checked={isChosen}
                onChange={({ target }) => onChoose(target.checked)}
              />
            </label>
          )}
        </>
      }
      instead={
        isRemoved && (
          <Button
            wide
            icon="undo"
            aria-label={`Вернуть: ${item.product.name}`}
            onClick={() => void restoreFavorites('PRODUCT', [item.id])}
          >
            Вернуть
          </Button>
        )
      }
    />
  )
}

type Amount = { amountMinor: number } | null | undefined

function PriceChange({ before, now }: { before: Amount; now: Amount }) {
  if (!before || !now || before.amountMinor === now.amountMinor) return null
  const difference = now.amountMinor - before.amountMinor
  return (
    <p className={difference < 0 ? 'price-fell' : undefined}>
      {difference < 0 ? 'Подешевел' : 'Подорожал'} на&nbsp;{formatMoney(Math.abs(difference))}, был{' '}
      {formatMoney(before.amountMinor)}
    </p>
  )
}

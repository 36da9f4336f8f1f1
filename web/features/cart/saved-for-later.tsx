/** «Отложено на потом»: lines the shopper moved out of the cart for later. */
import './saved-for-later.css'
import { toHundredths } from '#schema/quantity.ts'
import type { SavedForLater_ItemFragment } from '#web/generated/graphql/graphql.ts'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { StockLine } from '#web/ui/stock-line.tsx'
import { LineWords } from './goods-line.tsx'
import { removeSavedForLater, returnSavedForLater } from './saved-for-later-change.ts'

const SavedForLaterItem = graphql(`
  fragment SavedForLater_item on SavedForLaterItem {
    quantity
    isTicked
    note
    unit
    product {
      id
      slug
      name
      code
      unit
      step
      min
      units { unit numerator denominator }
      price { amountMinor }
      priceBreaks { from price { amountMinor } }
      availability { status quantity }
      picture { url }
    }
  }
`)

type Masked = FragmentType<typeof SavedForLaterItem>

export function SavedForLater({ items }: { items: readonly Masked[] }) {
  if (items.length === 0) return null
  return (
    <section aria-label="Отложено на потом">
      <h2>
        Отложено на&nbsp;потом <span className="count-of">{items.length}</span>
      </h2>
      <ul className="lines">
        {readFragment(SavedForLaterItem, items).map((item) => (
          <li key={item.product.id} className="later">
            <Row item={item} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Row({ item }: { item: SavedForLater_ItemFragment }) {
  const { product, quantity, isTicked, note, unit } = item
  const kept = { productId: product.id, quantity, isTicked, note, unit }
  return (
    <>
      <LineWords product={product} quantity={toHundredths(quantity) ?? 0}>
        {product.availability.status === 'OUT_OF_STOCK' && <StockLine state="none" />}
        {note && <p className="muted">{note}</p>}
      </LineWords>
      <form className="later-tools" method="post">
        <input type="hidden" name="productId" value={product.id} />
        <Button
          size="s"
          type="submit"
          name="intent"
          value="later-return"
          aria-label={`Вернуть в корзину: ${product.name}`}
          onClick={(event) => {
            event.preventDefault()
            void returnSavedForLater(product.id)
          }}
        >
          В&nbsp;корзину
        </Button>
        <IconButton
          type="submit"
          name="intent"
          value="later-remove"
          icon="trash"
          label={`Убрать из отложенного: ${product.name}`}
          onClick={(event) => {
            event.preventDefault()
            void removeSavedForLater(kept)
          }}
        />
      </form>
    </>
  )
}

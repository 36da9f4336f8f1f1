import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { snap, snapDown, toHundredths } from '#schema/quantity.ts'
import type { FavoriteKind } from '../generated/graphql/graphql.ts'
import { graphql, readFragment } from '../generated/graphql/index.ts'
import { ask, browserStorefront } from '../graphql/client.ts'
import { StorefrontError } from '../storefront.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { formatCount } from '../ui/format.ts'
import { showToast } from '../ui/toast.tsx'
import { toRule } from './amount.ts'
import { CartControlProduct, defaultWish } from './cart-control.tsx'
import { changeMarks } from './mark-change.ts'
import { addToCart } from './viewer.ts'

const FavoriteClear = graphql(`
  mutation FavoriteClear($kind: FavoriteKind!) {
    favoriteClear(kind: $kind) {
      userErrors { message }
      viewer { favorites { productIds categoryIds brandIds } }
    }
  }
`)

const FavoriteGoods = graphql(`
  query FavoriteGoods($page: Int!, $categoryId: ID) {
    viewer {
      favorites {
        products(page: $page, perPage: 100, categoryId: $categoryId) {
          total
          items { id product { id ...CartControl_product } }
        }
      }
    }
  }
`)

const words: Record<FavoriteKind, readonly [string, string, string]> = {
  PRODUCT: ['товар', 'товара', 'товаров'],
  CATEGORY: ['раздел', 'раздела', 'разделов'],
  BRAND: ['бренд', 'бренда', 'брендов'],
}

/** Asks first, since one press would undo the choice of many evenings. */
export function ClearFavorites({ kind, count }: { kind: FavoriteKind; count: number }) {
  const [isAsking, setIsAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const close = () => setIsAsking(false)
  const clear = async () => {
    close()
    const isDone = await changeMarks('favorites', async () => {
      const { favoriteClear } = await browserStorefront.mutate(FavoriteClear, { kind })
      return favoriteClear.userErrors
    })
    if (isDone) void revalidate()
  }
  return (
    <>
      <Button tone="quiet" icon="trash" className="scripted" onClick={() => setIsAsking(true)}>
        Очистить
      </Button>
      <Dialog
        open={isAsking}
        onClose={close}
        title={`Убрать из\u00a0избранного ${formatCount(count, words[kind])}?`}
        footer={
          <>
            <Button onClick={close}>Оставить</Button>
            <Button tone="danger" onClick={() => void clear()}>
              Убрать
            </Button>
          </>
        }
      >
        <p>Список станет пустым</p>
      </Dialog>
    </>
  )
}

/** Puts in all that can be bought here; what is in the cart already stays as it is. */
export function PutAllInCart({ categoryId }: { categoryId: string | null }) {
  const [isBusy, setIsBusy] = useState(false)
  const put = async () => {
    setIsBusy(true)
    try {
      showToast(describe(await putAll(categoryId)))
    } catch (error) {
      if (!(error instanceof StorefrontError)) throw error
      showToast(error.message, { tone: 'error' })
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button className="scripted" icon="cart" loading={isBusy} onClick={() => void put()}>
      Всё доступное — в&nbsp;корзину
    </Button>
  )
}

const describe = (count: number) =>
  count === 0
    ? 'Сейчас ничего из\u00a0этого нет в\u00a0наличии'
    : `В\u00a0корзине ${formatCount(count, words.PRODUCT)} из\u00a0избранного`

/** Answers how many goods of the list the cart now holds. */
async function putAll(categoryId: string | null): Promise<number> {
  let count = 0
  for (let page = 1; page <= 5; page += 1) {
    const { viewer } = await ask(FavoriteGoods, { page, categoryId }, 'network-only')
    const { items, total } = viewer.favorites.products
    for (const { product: masked } of items) {
      const product = readFragment(CartControlProduct, masked)
      const most = snapDown(toHundredths(product.availability.quantity) ?? 0, toRule(product))
      if (product.price === null || most === 0) continue
      const least = Math.min(snap(defaultWish, toRule(product)).hundredths, most)
      // A refusal has been said, and the next would be refused for the same reason: a full cart.
      if (!(await addToCart(product.id, least))) return count
      count += 1
    }
    if (page * 100 >= total) break
  }
  return count
}

/** Actions on a whole tab of the favorites. */
import '#web/ui/notice.css'
import { useState } from 'react'
import { href, Link, useRevalidator, useSearchParams } from 'react-router'
import { favoriteForms } from '#language/ru/favorite-kind.ts'
import { formatCount } from '#language/ru/plural.ts'
import { changeMarks } from '#web/features/marks/mark-change.ts'
import type { ShareAnswer } from '#web/features/sharing/list-share.tsx'
import type { FavoriteKind } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront, query } from '#web/graphql/client.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'

const FavoriteClear = graphql(`
  mutation FavoriteClear($kind: FavoriteKind!) {
    favoriteClear(kind: $kind) {
      userErrors { message }
      viewer { favorites { productIds categoryIds brandIds } }
    }
  }
`)

const FavoritesShare = graphql(`
  mutation FavoritesShare($kind: FavoriteKind, $ids: [ID!]) {
    favoritesShare(kind: $kind, ids: $ids) { token userErrors { message } }
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

type ClearProps = { kind: FavoriteKind; count: number }

const toQuestion = ({ kind, count }: ClearProps) =>
  `Убрать из\u00a0избранного ${formatCount(count, favoriteForms[kind])}?`

/**
 * Asks for confirmation, since one click clears the whole list. Without script the question
 * is a separate page: `?clear`.
 */
export function ClearFavorites(props: ClearProps) {
  const [isAsking, setIsAsking] = useState(false)
  const { revalidate } = useRevalidator()
  const close = () => setIsAsking(false)
  const clear = async () => {
    close()
    const isDone = await changeMarks('favorites', async () => {
      const { favoriteClear } = await browserStorefront.mutate(FavoriteClear, { kind: props.kind })
      return favoriteClear.userErrors
    })
    if (isDone) void revalidate()
  }
  return (
    <>
      <Link
        className={buttonClass({ tone: 'quiet' })}
        to="?clear=1"
        rel="nofollow"
        {...inPlace(() => setIsAsking(true))}
      >
        <Icon name="trash" size="s" />
        <span>Очистить</span>
      </Link>
      <Dialog
        open={isAsking}
        onClose={close}
        title={toQuestion(props)}
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

/** What the address of a page without script asks or tells: a question, or a removal to undo. */
export function PostNotice({ kind, count, keptIds }: ClearProps & { keptIds: readonly string[] }) {
  const [search] = useSearchParams()
  const removedId = search.get('removed')
  if (search.has('clear') && count > 0) {
    return (
      <form method="post" className="notice notice-warning favorites-notice">
        <span>{toQuestion({ kind, count })}</span>
        <Button tone="danger" type="submit" name="intent" value="clear">
          Убрать
        </Button>
        <Link className={buttonClass()} to={{ search: '' }}>
          Оставить
        </Link>
      </form>
    )
  }
  if (!removedId || keptIds.includes(removedId)) return null
  return (
    <form method="post" className="notice favorites-notice">
      <span>Убрано из&nbsp;избранного</span>
      <input type="hidden" name="id" value={removedId} />
      <Button icon="undo" type="submit" name="intent" value="restore">
        Вернуть
      </Button>
    </form>
  )
}

/** A link to what is kept of a kind, or to a choice of it. */
export async function shareFavorites(kind: FavoriteKind, ids?: string[]): Promise<ShareAnswer> {
  const variables = { kind, ...(ids && { ids }) }
  const { favoritesShare } = await browserStorefront.mutate(FavoritesShare, variables)
  const { token, userErrors } = favoritesShare
  if (!token) return { message: userErrors[0]?.message ?? '' }
  return { path: href('/shared/favorites/:token', { token }) }
}

/** All kept goods of a category, or of all, a hundred at a time. */
export async function* listFavoriteGoods(categoryId: string | null) {
  for (let page = 1; page <= 5; page += 1) {
    const { viewer } = await query(FavoriteGoods, { page, categoryId }, 'network-only')
    const { items, total } = viewer.favorites.products
    yield items.map(({ product }) => product)
    if (page * 100 >= total) return
  }
}

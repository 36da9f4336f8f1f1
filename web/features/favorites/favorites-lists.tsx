/** The lists of favorites, one for each tab. */
import '#web/ui/chips.css'
import { type ReactNode, useState } from 'react'
import { Form, href, Link, useSubmit } from 'react-router'
import { favoriteForms } from '#language/ru/favorite-kind.ts'
import { formatCount } from '#language/ru/plural.ts'
import { CartBulkAddButton } from '#web/features/cart/cart-bulk-add-button.tsx'
import { CategoryTiles } from '#web/features/category/category-tiles.tsx'
import { FavoriteButton, useIsFavorite } from '#web/features/marks/mark-buttons.tsx'
import { useViewer } from '#web/features/viewer/viewer.ts'
import type {
  FavoriteKind,
  FavoritesPageQuery,
  SortDirection,
} from '#web/generated/graphql/graphql.ts'
import { toQueryText } from '#web/runtime/query-text.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import type { LinkProps } from '#web/ui/link.ts'
import { Pagination } from '#web/ui/pagination.tsx'
import { Select } from '#web/ui/select.tsx'
import { listFavoriteGoods } from './favorites-actions.tsx'
import { BrandTile } from './favorites-brand.tsx'
import { FavoriteCard } from './favorites-card.tsx'
import { RemoveByPost } from './favorites-remove.tsx'
import { restoreFavorites } from './favorites-restore.ts'
import { SelectionBar } from './favorites-selection.tsx'

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

/** The list's state, as the address holds it. */
type Asked = { categoryId: string | null; sort: string | null; direction: SortDirection | null }

type FavoriteProductsProps = FavoritesPageQuery & { asked: Asked }

export function FavoriteProducts({ asked, viewer, sorts }: FavoriteProductsProps) {
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const kept = useViewer()?.favorites.productIds ?? viewer.favorites.productIds
  const { products, productCategories = [] } = viewer.favorites
  if (!products || !sorts) return null
  if (products.total === 0 && !asked.categoryId) return <Empty kind="PRODUCT" />
  const goods = products.items.filter(({ id }) => kept.includes(id))
  const removed = products.items.filter(({ id }) => !kept.includes(id))
  // What was taken out stays in sight until leaving, and is counted no more.
  const categories = productCategories.map((category) => ({
    ...category,
    keptCount:
      category.keptCount -
      removed.filter(({ product }) => product.category.id === category.id).length,
  }))
  const toggle = (id: string, isChosen: boolean) =>
    setChosen((before) => [
      ...(before ?? []).filter((one) => one !== id),
      ...(isChosen ? [id] : []),
    ])
  return (
    <>
      <CategoryChips
        categories={categories}
        chosenId={asked.categoryId}
        hrefFor={(id) => toAddress(asked, id, 1)}
      />
      <div className="favorites-bar">
        <CartBulkAddButton goods={() => listFavoriteGoods(asked.categoryId)}>
          Всё доступное&nbsp;— в&nbsp;корзину
        </CartBulkAddButton>
        <span className="favorites-order">
          <Button
            className="scripted"
            icon="check"
            aria-pressed={chosen !== null}
            onClick={() => setChosen(chosen === null ? [] : null)}
          >
            Выбрать
          </Button>
          <Order asked={asked} sorts={sorts} />
        </span>
      </div>
      <output className="hidden">{formatCount(products.total, favoriteForms.PRODUCT)}</output>
      <ul className="cards">
        {products.items.map((item) => (
          <FavoriteCard
            key={item.id}
            item={item}
            isChosen={chosen && chosen.includes(item.id)}
            onChoose={(isChosen) => toggle(item.id, isChosen)}
          />
        ))}
      </ul>
      <Pagination
        page={products.page}
        pages={Math.ceil(products.total / products.perPage)}
        hrefFor={(page) => toAddress(asked, asked.categoryId, page)}
        link={routed}
      />
      {chosen && (
        <SelectionBar
          goods={goods}
          chosenIds={goods.map(({ id }) => id).filter((id) => chosen.includes(id))}
          onChoose={setChosen}
          onClose={() => setChosen(null)}
        />
      )}
    </>
  )
}

function toAddress({ sort, direction }: Asked, categoryId: string | null, page: number): string {
  const query = new URLSearchParams()
  if (categoryId) query.set('category', categoryId)
  if (sort) query.set('sort', `${sort}.${direction}`)
  if (page > 1) query.set('page', String(page))
  return href('/favorites/:tab?', { tab: 'products' }) + toQueryText(query)
}

type OrderProps = { asked: Asked; sorts: NonNullable<FavoritesPageQuery['sorts']> }

function Order({ asked, sorts }: OrderProps) {
  const submit = useSubmit()
  const order = asked.sort ? asked : sorts.default
  return (
    <Form>
      {asked.categoryId && <input type="hidden" name="category" value={asked.categoryId} />}
      <Select
        key={`${order.sort}.${order.direction}`}
        size="s"
        name="sort"
        aria-label="Порядок"
        defaultValue={`${order.sort}.${order.direction}`}
        onChange={({ target }) => void submit(target.form, { preventScrollReset: true })}
        options={sorts.items.map((item) => ({
          value: `${item.sort}.${item.direction}`,
          label: item.title,
        }))}
      />
      <noscript>
        <button type="submit" className={buttonClass()}>
          Показать
        </button>
      </noscript>
    </Form>
  )
}

type CategoryChipsProps = {
  categories: readonly { id: string; name: string; keptCount: number }[]
  chosenId: string | null
  hrefFor: (categoryId: string | null) => string
}

function CategoryChips({ categories, chosenId, hrefFor }: CategoryChipsProps) {
  const isHere = (id: string | null) => id === chosenId || undefined
  return (
    <nav className="chips chips-scroll favorites-chips" aria-label="Разделы товаров">
      <Link className="chip" to={hrefFor(null)} aria-current={isHere(null)}>
        Все
      </Link>
      {categories.map(({ id, name, keptCount }) => (
        <Link key={id} className="chip" to={hrefFor(id)} aria-current={isHere(id)}>
          <span>{name}</span> {keptCount}
        </Link>
      ))}
    </nav>
  )
}

type Favorites = FavoritesPageQuery['viewer']['favorites']

export function FavoriteCategories({ items }: { items: NonNullable<Favorites['categories']> }) {
  if (items.length === 0) return <Empty kind="CATEGORY" />
  return (
    <ul className="favorites-rows">
      {items.map(({ id, category, newCount }) => (
        <Row key={id} kind="CATEGORY" id={id} name={category.name}>
          <CategoryTiles categories={[category]} />
          {newCount > 0 && (
            <span className="badge badge-info">
              {formatCount(newCount, ['новый товар', 'новых товара', 'новых товаров'])}
            </span>
          )}
        </Row>
      ))}
    </ul>
  )
}

export function FavoriteBrands({ items }: { items: NonNullable<Favorites['brands']> }) {
  if (items.length === 0) return <Empty kind="BRAND" />
  return (
    <ul className="favorites-rows">
      {items.map(({ id, brand }) => (
        <Row key={id} kind="BRAND" id={id} name={brand.name}>
          <BrandTile brand={brand} />
        </Row>
      ))}
    </ul>
  )
}

type RowProps = { kind: FavoriteKind; id: string; name: string; children: ReactNode }

/** Stays until leaving once it is taken out, so that it can be put back. */
function Row({ kind, id, name, children }: RowProps) {
  const isRemoved = useIsFavorite(kind, id) === false
  return (
    <li className={isRemoved ? 'favorites-removed' : undefined}>
      <div>{children}</div>
      {isRemoved ? (
        <Button
          icon="undo"
          aria-label={`Вернуть: ${name}`}
          onClick={() => void restoreFavorites(kind, [id])}
        >
          Вернуть
        </Button>
      ) : (
        <FavoriteButton kind={kind} id={id} name={name} isKept />
      )}
      <RemoveByPost id={id} name={name} />
    </li>
  )
}

const emptyTitles: Record<FavoriteKind, string> = {
  PRODUCT: 'В\u00a0избранном нет товаров',
  CATEGORY: 'В\u00a0избранном нет разделов',
  BRAND: 'В\u00a0избранном нет брендов',
}

function Empty({ kind }: { kind: FavoriteKind }) {
  return (
    <EmptyState
      icon="heart"
      title={emptyTitles[kind]}
      subtitle="Нажмите на&nbsp;сердечко, чтобы отложить и&nbsp;вернуться позже"
      action={
        <Link className={buttonClass({ tone: 'primary' })} to={href('/')}>
          Перейти в&nbsp;каталог
        </Link>
      }
    />
  )
}

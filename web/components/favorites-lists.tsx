/** What is kept, tab by tab. */
import { Form, href, Link, useSubmit } from 'react-router'
import type {
  FavoriteKind,
  FavoritesPageQuery,
  SortDirection,
} from '../generated/graphql/graphql.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { formatCount } from '../ui/format.ts'
import type { LinkProps } from '../ui/link.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Select } from '../ui/select.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { PutAllInCart } from './favorites-actions.tsx'
import { FavoriteCard } from './favorites-card.tsx'
import { Heart } from './mark.tsx'

const routed = ({ href: to, ...rest }: LinkProps) => <Link to={to} {...rest} />

type FavoriteProductsProps = FavoritesPageQuery & {
  /** The list's state, as the address holds it. */
  asked: { categoryId: string | null; sort: string | null; direction: SortDirection | null }
}

export function FavoriteProducts({ asked, viewer, sorts }: FavoriteProductsProps) {
  const submit = useSubmit()
  const { products, productCategories = [] } = viewer.favorites
  if (!products || !sorts) return null
  if (products.total === 0 && !asked.categoryId) return <Empty kind="PRODUCT" />
  const toAddress = (categoryId: string | null, page: number) => {
    const query = new URLSearchParams()
    if (categoryId) query.set('category', categoryId)
    if (asked.sort) query.set('sort', `${asked.sort}.${asked.direction}`)
    if (page > 1) query.set('page', String(page))
    return href('/favorites/:tab?', { tab: 'products' }) + (query.size > 0 ? `?${query}` : '')
  }
  const order = asked.sort ? asked : sorts.default
  return (
    <>
      <CategoryChips
        categories={productCategories}
        chosenId={asked.categoryId}
        hrefFor={(id) => toAddress(id, 1)}
      />
      <div className="favorites-bar">
        <PutAllInCart categoryId={asked.categoryId} />
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
      </div>
      <output className="hidden">
        {formatCount(products.total, ['товар', 'товара', 'товаров'])}
      </output>
      <ul className="cards">
        {products.items.map((item) => (
          <FavoriteCard key={item.id} item={item} />
        ))}
      </ul>
      <Pagination
        page={products.page}
        pages={Math.ceil(products.total / products.perPage)}
        hrefFor={(page) => toAddress(asked.categoryId, page)}
        link={routed}
      />
    </>
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
      {items.map(({ id, category }) => (
        <li key={id}>
          <CategoryTiles categories={[category]} />
          <Heart kind="CATEGORY" id={id} name={category.name} />
        </li>
      ))}
    </ul>
  )
}

export function FavoriteBrands({ items }: { items: NonNullable<Favorites['brands']> }) {
  if (items.length === 0) return <Empty kind="BRAND" />
  return (
    <ul className="favorites-rows">
      {items.map(({ id, brand }) => (
        <li key={id}>
          <Link className="tile" to={href('/brendy/:slug', { slug: brand.slug })} prefetch="intent">
            <b>{brand.name}</b>
            <small>
              {brand.country ? `${brand.country} · ` : ''}
              {formatCount(brand.productCount ?? 0, ['товар', 'товара', 'товаров'])}
            </small>
          </Link>
          <Heart kind="BRAND" id={id} name={brand.name} />
        </li>
      ))}
    </ul>
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
        <Link className={buttonClass({ tone: 'primary' })} to={href('/')} prefetch="intent">
          Перейти в&nbsp;каталог
        </Link>
      }
    />
  )
}

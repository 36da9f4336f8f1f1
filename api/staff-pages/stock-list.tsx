/** @jsxImportSource hono/jsx */
import type { StaffShop } from '#api/data/staff/shop.ts'
import type { StaffStock } from '#schema/rest/staff/stock.ts'
import { ExportLinks } from './export-links.tsx'
import { formatQuantity } from './format.ts'
import { toMarkingPath } from './marking-page.tsx'
import { useMayDo } from './may-do.tsx'
import { type PageOf, Pagination } from './pagination.tsx'
import { SearchForm } from './search-form.tsx'

export const toStockPath = ({ productId, shopId }: Pick<StaffStock, 'productId' | 'shopId'>) =>
  `/staff/stocks/${encodeURIComponent(productId)}/${encodeURIComponent(shopId)}`

export type StocksQuery = { search: string; shopId: string }

const toListPath = ({ search, shopId }: StocksQuery) =>
  `/staff/stocks?${new URLSearchParams({ search, ...(shopId && { shopId }) })}`

type Props = {
  query: StocksQuery
  shops: StaffShop[]
  /** Null before anything is sought. */
  found: PageOf<StaffStock> | null
}

export function StockListPage({ query, shops, found }: Props) {
  const cities = new Map(shops.map(({ id, city }) => [id, city]))
  return (
    <main>
      <h1>Остатки</h1>
      <FindForm query={query} shops={shops} />
      {found === null && (
        <p class="empty">
          Найдите товар, чтобы увидеть, сколько его в&nbsp;магазинах, и&nbsp;исправить остаток
        </p>
      )}
      {found?.items.length === 0 && (
        <p class="empty">Ничего не&nbsp;нашлось. Проверьте код или&nbsp;название</p>
      )}
      {found &&
        listProducts(found.items).map((places) => <Product places={places} cities={cities} />)}
      {found && found.items.length > 0 && <ExportLinks list="stocks" query={query} />}
      {found && <Pagination found={found} path={toListPath(query)} names={['Назад', 'Дальше']} />}
    </main>
  )
}

function FindForm({ query, shops }: Pick<Props, 'query' | 'shops'>) {
  return (
    <SearchForm
      action="/staff/stocks"
      search={query.search}
      label="Товар: название, код или штрихкод"
      hint="Название, код, штрихкод"
      isRequired
    >
      <select name="shopId" aria-label="Магазин или склад">
        <option value="">Во&nbsp;всех магазинах</option>
        {shops.map(({ id, name, city }) => (
          <option value={id} selected={id === query.shopId}>
            {name}, {city}
          </option>
        ))}
      </select>
    </SearchForm>
  )
}

/** Places come product by product. */
const listProducts = (items: StaffStock[]) => [
  ...Map.groupBy(items, ({ productId }) => productId).values(),
]

function Product({ places, cities }: { places: StaffStock[]; cities: Map<string, string> }) {
  const canCorrect = useMayDo('stock.correct')
  const [first] = places
  if (!first) return null
  const { productId, name, code, unit, markingGroup } = first
  return (
    <section class="card stock">
      <h2>{name}</h2>
      <p class="muted num">
        Код <b>{code}</b> · единица: {unit} ·{' '}
        <a class="link" href={toMarkingPath(productId)}>
          {markingGroup ? 'маркируется' : 'не\u00a0маркируется'}
          <span class="hidden">: {name}</span>
        </a>
      </p>
      <ul class="places">
        {places.map((place) => (
          <li>
            <span class="place-name">
              {[place.shop, cities.get(place.shopId)].filter(Boolean).join(', ')}
            </span>
            <Amounts place={place} />
            <a class="link act" href={toStockPath(place)}>
              {canCorrect ? 'Исправить' : 'Подробнее'}
              <span class="hidden">
                : {name}, {place.shop}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function Amounts({ place }: { place: StaffStock }) {
  return (
    <dl class="amounts num">
      <div>
        <dt>на месте</dt>
        <dd>
          <b>{formatQuantity(place.onHand)}</b>
        </dd>
      </div>
      <div>
        <dt>в заказах</dt>
        <dd>{formatQuantity(place.reserved)}</dd>
      </div>
      <div>
        <dt>свободно</dt>
        <dd>{formatQuantity(place.free)}</dd>
      </div>
    </dl>
  )
}

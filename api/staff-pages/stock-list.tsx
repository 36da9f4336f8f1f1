/** @jsxImportSource hono/jsx */
import type { StaffStock } from '#schema/rest/staff/stock.ts'
import { formatQuantity } from './format.ts'
import { Pagination } from './pagination.tsx'

export const toStockPath = ({ productId, shopId }: Pick<StaffStock, 'productId' | 'shopId'>) =>
  `/staff/stocks/${encodeURIComponent(productId)}/${encodeURIComponent(shopId)}`

type Props = {
  search: string
  /** Null before anything is sought. */
  found: { items: StaffStock[]; total: number; page: number; perPage: number } | null
}

export function StockListPage({ search, found }: Props) {
  return (
    <main>
      <h1>Остатки</h1>
      <search>
        <form class="search find" action="/staff/stocks">
          <input
            name="search"
            type="search"
            value={search}
            maxlength={100}
            required
            aria-label="Товар: название, код или штрихкод"
            placeholder="Название, код, штрихкод"
          />
          <button class="button button-primary">Найти</button>
        </form>
      </search>
      {found === null && (
        <p class="empty">
          Найдите товар, чтобы увидеть, сколько его в&nbsp;магазинах, и&nbsp;исправить остаток
        </p>
      )}
      {found?.items.length === 0 && (
        <p class="empty">Ничего не&nbsp;нашлось. Проверьте код или&nbsp;название</p>
      )}
      {found && listProducts(found.items).map((places) => <Product places={places} />)}
      {found && (
        <Pagination
          found={found}
          toPath={(page) => `/staff/stocks?${new URLSearchParams({ search, page: String(page) })}`}
          names={['Назад', 'Дальше']}
        />
      )}
    </main>
  )
}

/** Places come product by product. */
const listProducts = (items: StaffStock[]) => [
  ...Map.groupBy(items, ({ productId }) => productId).values(),
]

function Product({ places }: { places: StaffStock[] }) {
  const [first] = places
  if (!first) return null
  const { name, code, unit } = first
  return (
    <section class="card stock">
      <h2>{name}</h2>
      <p class="muted num">
        Код <b>{code}</b> · в&nbsp;{unit}
      </p>
      <ul class="places">
        {places.map((place) => (
          <li>
            <span class="place-name">{place.shop}</span>
            <Amounts place={place} />
            <a class="link act" href={toStockPath(place)}>
              Исправить
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

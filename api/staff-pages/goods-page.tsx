/** @jsxImportSource hono/jsx */
/** Goods by how they are sold: what brings most, and what ends soon. */
import { formatMoney } from '#language/ru/money.ts'
import { dayForms, orderForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffSold } from '#schema/rest/staff/figure.ts'
import { formatAmount } from './amount.ts'

type ListProps = { items: StaffSold[]; view: 'ending' | 'best'; mayStocks: boolean }

const views = { ending: 'Кончаются', best: 'Лучше всего продаётся' } as const

export function GoodsPage(props: ListProps) {
  const { items, view } = props
  return (
    <main>
      <h1>Товары</h1>
      <nav class="tabs" aria-label="Какие товары">
        {Object.entries(views).map(([one, name]) => (
          <a href={`/staff/goods?view=${one}`} aria-current={one === view ? 'page' : undefined}>
            {name}
          </a>
        ))}
      </nav>
      <p class="muted list-note">
        {view === 'ending'
          ? 'Из\u00a0тех, что заказывают чаще всего: при такой же торговле кончатся за\u00a0неделю'
          : 'За\u00a030\u00a0дней по\u00a0вчерашний, по\u00a0сумме заказов без отменённых'}
      </p>
      {items.length === 0 ? (
        <p class="empty">
          {view === 'ending' ? 'Ничего не\u00a0кончается' : 'Пока ни\u00a0одного'}
        </p>
      ) : (
        <section class="card">
          <GoodsList {...props} />
        </section>
      )}
    </main>
  )
}

/** Each leads to its stocks, for those who may see them. */
export function GoodsList({ items, view, mayStocks }: ListProps) {
  return (
    <ul class="tasks">
      {items.map((one) => (
        <li class="task">
          <span>
            {mayStocks && one.code ? (
              <a class="link" href={`/staff/stocks?${new URLSearchParams({ search: one.code })}`}>
                {one.name}
              </a>
            ) : (
              one.name || `Товара больше нет (${one.productId})`
            )}
          </span>
          <span class="task-value num">
            {view === 'ending' ? (
              <b class={one.daysLeft === 0 ? 'late' : undefined}>{describeLeft(one)}</b>
            ) : (
              <b>{formatMoney(one.amountMinor)}</b>
            )}
            <span class="muted">
              {view === 'ending'
                ? `осталось ${formatAmount(one.free, one.unit)}`
                : `${formatAmount(one.quantity, one.unit)}, ${formatCount(one.orderCount, orderForms)}`}
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function describeLeft({ free, daysLeft }: StaffSold): string {
  if (free === 0) return 'кончился'
  return daysLeft ? `на\u00a0${formatCount(daysLeft, dayForms)}` : 'меньше дня'
}

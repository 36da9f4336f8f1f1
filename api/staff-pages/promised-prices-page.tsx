/** @jsxImportSource hono/jsx */
/** What is promised until when, so that who changes prices knows what a rise costs. */
import { formatDay } from '#language/ru/day.ts'
import { formatMoney, formatUnitPrice } from '#language/ru/money.ts'
import { estimateLocatives } from '#language/ru/noun.ts'
import { formatAmount } from '#language/ru/paper.ts'
import { formatCount } from '#language/ru/plural.ts'
import { toHundredths } from '#schema/quantity.ts'
import type { StaffPromisedPrice } from '#schema/rest/staff/promised-price.ts'
import { type PageOf, Pagination } from './pagination.tsx'

export function PromisedPricesPage({ found }: { found: PageOf<StaffPromisedPrice> }) {
  return (
    <main>
      <p>
        <a class="link" href="/staff/prices">
          Цены
        </a>
      </p>
      <h1>Обещанные цены</h1>
      {found.items.length === 0 ? (
        <p class="empty">Сейчас ничего не&nbsp;обещано</p>
      ) : (
        <p class="muted list-note">
          Эти цены держатся для смет покупателей. Если поднять цену, заказ по&nbsp;смете
          до&nbsp;этого дня всё равно пройдёт по&nbsp;обещанной
        </p>
      )}
      <ul class="cases">
        {found.items.map((item) => (
          <Item item={item} />
        ))}
      </ul>
      <Pagination found={found} path="/staff/prices/promised" names={['Больше', 'Меньше']} />
    </main>
  )
}

function Item({ item }: { item: StaffPromisedPrice }) {
  const { productSlug, name, code, city, unit, quantity, estimateCount, until } = item
  const { leastMinor, todayMinor, keptMinor, costMinor } = item
  return (
    <li class="case case-plain">
      <div class="case-what">
        <a class="link" href={`/product/${encodeURIComponent(productSlug)}`}>
          {name}
        </a>
        <p class="muted num">
          Код {code} · {city} · в&nbsp;{formatCount(estimateCount, estimateLocatives)}
        </p>
        <p class="num">
          {formatAmount(toHundredths(quantity) ?? 0, unit)} по&nbsp;
          {formatUnitPrice(leastMinor, unit)}, сейчас{' '}
          {todayMinor === null ? 'по\u00a0запросу' : formatUnitPrice(todayMinor, unit)}
        </p>
      </div>
      <p class="case-when num">
        <b>{formatMoney(keptMinor)}</b>
        <span class="muted"> до&nbsp;{formatDay(until)}</span>
        {costMinor > 0 && <>, уступаем&nbsp;{formatMoney(costMinor)}</>}
      </p>
    </li>
  )
}

/** @jsxImportSource hono/jsx */
import type { PropsWithChildren } from 'hono/jsx'
import { formatMoment } from '#language/ru/moment.ts'
import { peopleForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffRestock } from '#schema/rest/staff/inbox.ts'
import { ExportLinks } from './export-links.tsx'
import { type PageOf, Pagination } from './pagination.tsx'

type Props = PropsWithChildren<{
  found: PageOf<StaffRestock>
  timezone: string
  /** Whether the key opens stocks. */
  hasStocks: boolean
}>

/** Nothing is answered here: people are told by SMS once the product is in stock. */
export function RestockPage({ found, timezone, hasStocks, children }: Props) {
  return (
    <main>
      <h1>Ждут товар</h1>
      {children}
      {found.items.length === 0 ? (
        <p class="empty">Никто не&nbsp;ждёт</p>
      ) : (
        <p class="muted list-note">
          Когда товар появится, покупателям уйдёт СМС. Отвечать не&nbsp;нужно
        </p>
      )}
      <ul class="cases">
        {found.items.map(({ productSlug, name, code, city, count, since }) => (
          <li class="case case-plain">
            <div class="case-what">
              <a class="link" href={`/product/${encodeURIComponent(productSlug)}`}>
                {name}
              </a>
              <p class="muted num">
                Код {code} · {city}
              </p>
            </div>
            <p class="case-when">
              <b>{formatCount(count, peopleForms)}</b>
              <span class="muted"> с&nbsp;{formatMoment(since, timezone)}</span>
            </p>
            {hasStocks && (
              <a class="link act" href={`/staff/stocks?${new URLSearchParams({ search: code })}`}>
                Остатки<span class="hidden"> {name}</span>
              </a>
            )}
          </li>
        ))}
      </ul>
      {found.items.length > 0 && <ExportLinks list="restocks" query={{}} />}
      <Pagination found={found} path="/staff/restocks" names={['Чаще', 'Реже']} />
    </main>
  )
}

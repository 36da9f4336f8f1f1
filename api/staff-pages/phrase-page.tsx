/** @jsxImportSource hono/jsx */
/** What visitors searched and the shop had nothing by. */
import type { StaffPhrase } from '#schema/rest/staff/phrase.ts'
import { ExportLinks } from './export-links.tsx'
import { type PageOf, Pagination } from './pagination.tsx'

type Props = { found: PageOf<StaffPhrase>; from: string; to: string }

export function PhrasesPage({ found, from, to }: Props) {
  const path = `/staff/phrases?${new URLSearchParams({ from, to })}`
  return (
    <main>
      <h1>Искали напрасно</h1>
      <form class="filters" action="/staff/phrases">
        <div class="choices">
          <div class="field">
            <label for="from">С&nbsp;какого дня</label>
            <input id="from" name="from" type="date" value={from} />
          </div>
          <div class="field">
            <label for="to">По&nbsp;какой день</label>
            <input id="to" name="to" type="date" value={to} />
          </div>
          <button class="button button-secondary">Показать</button>
        </div>
      </form>
      {found.items.length === 0 ? (
        <p class="empty">За&nbsp;эти дни всё находилось</p>
      ) : (
        <section class="card">
          <ul class="tasks">
            {found.items.map(({ phrase, count }) => (
              <li class="task">
                <a class="link" href={`/search?${new URLSearchParams({ q: phrase })}`}>
                  {phrase}
                </a>
                <b class="num">{count}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {found.items.length > 0 && <ExportLinks list="phrases" query={{ from, to }} />}
      <Pagination found={found} path={path} names={['Чаще', 'Реже']} />
    </main>
  )
}

/** @jsxImportSource hono/jsx */

import { formatMoment } from '#language/ru/moment.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffPageVote } from '#schema/rest/staff/page-vote.ts'
import { type PageOf, Pagination } from './pagination.tsx'

type Props = { found: PageOf<StaffPageVote>; timezone: string }

/** Which pages help, the worst first, and in visitors' words why they do not. */
export function PageVotesPage({ found, timezone }: Props) {
  return (
    <main>
      <h1>Страницы</h1>
      <p class="muted">Кому не&nbsp;помогли страницы информации за&nbsp;последний год.</p>
      {found.items.length === 0 && <p class="empty">Пока никто не&nbsp;ответил</p>}
      <ul class="cases">
        {found.items.map((vote) => (
          <Row vote={vote} timezone={timezone} />
        ))}
      </ul>
      <Pagination found={found} path="/staff/page-votes" names={['Назад', 'Дальше']} />
    </main>
  )
}

const answers: [string, string, string] = ['ответ', 'ответа', 'ответов']

function Row({ vote, timezone }: { vote: StaffPageVote; timezone: string }) {
  const { slug, title, usefulCount, uselessCount, reasons } = vote
  const count = usefulCount + uselessCount
  const percent = Math.round((uselessCount * 100) / count)
  return (
    <li class="case case-plain">
      <div class="case-head">
        <a class="link" href={`/information/${slug}`}>
          {title}
        </a>
        <span class={`badge badge-${percent >= 50 ? 'warning' : 'done'}`}>
          не&nbsp;помогла {percent}&nbsp;%
        </span>
      </div>
      <div class="case-what">
        <p class="muted">
          {formatCount(count, answers)}: да&nbsp;— {usefulCount}, нет&nbsp;— {uselessCount}
        </p>
        {reasons.length > 0 && (
          <ul class="reasons">
            {reasons.map(({ text, at }) => (
              <li>
                {text}{' '}
                <time class="muted num" datetime={at}>
                  {formatMoment(at, timezone)}
                </time>
              </li>
            ))}
          </ul>
        )}
      </div>
    </li>
  )
}

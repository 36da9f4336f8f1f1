/** The points of an installer, and what to do with them. */
import './loyalty.css'
import { Link } from 'react-router'
import { useLive } from '#web/graphql/use-live.ts'
import { DeferredPart } from '#web/runtime/deferred.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoyaltyBalancePanel } from './loyalty-balance.tsx'
import { type HomeData, type LatestData, LoyaltyLatest, type Terms } from './loyalty-data.ts'
import { MovementTable } from './loyalty-movement.tsx'
import { rulesPath, toLoyaltyPath } from './loyalty-path.ts'
import { describeTerms } from './loyalty-words.ts'

export function LoyaltyHome({ balance, latest, terms, nowMs }: HomeData) {
  return (
    <>
      <h1>Бонусы</h1>
      <div className="loyalty-page">
        <LoyaltyBalancePanel balance={balance} nowMs={nowMs} />
        <section className="panel" aria-labelledby="loyalty-terms">
          <h2 id="loyalty-terms">Как копить и&nbsp;тратить</h2>
          <DeferredPart
            part={terms}
            fallback={<Skeleton height={96} />}
            failure="Условия не&nbsp;загрузились"
          >
            {({ loyaltyProgram }) => loyaltyProgram && <TermLines terms={loyaltyProgram} />}
          </DeferredPart>
          <p className="loyalty-links">
            <Link className="link" to={toLoyaltyPath('about')}>
              О&nbsp;программе
            </Link>
            <Link className="link" to={rulesPath}>
              Полные правила
            </Link>
          </p>
        </section>
        <section className="panel" aria-labelledby="loyalty-latest">
          <h2 id="loyalty-latest">Последние движения</h2>
          <DeferredPart
            part={latest}
            fallback={<Skeleton height={240} />}
            failure="Движения не&nbsp;загрузились"
          >
            {(answer) => <Latest answer={answer} />}
          </DeferredPart>
        </section>
      </div>
    </>
  )
}

function TermLines({ terms }: { terms: Terms }) {
  return (
    <ol className="loyalty-terms">
      {describeTerms(terms).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  )
}

function Latest({ answer }: { answer: LatestData }) {
  const { viewer } = useLive(LoyaltyLatest, {}, answer).data ?? answer
  const movements = viewer.loyalty?.movements.items ?? []
  if (movements.length === 0) return <NoMovements />
  return (
    <>
      <MovementTable movements={movements} label="Последние движения бонусов" />
      <p className="loyalty-links">
        <Link className="link" to={toLoyaltyPath('history')}>
          Вся история
        </Link>
      </p>
    </>
  )
}

/** How the first ones come. */
export function NoMovements() {
  return (
    <EmptyState
      icon="gift"
      heading="h2"
      title="Движений пока нет"
      subtitle="Купите товары и&nbsp;оплатите заказ сами: после получения за&nbsp;него начислим бонусы. В&nbsp;магазине назовите код на&nbsp;кассе"
    />
  )
}

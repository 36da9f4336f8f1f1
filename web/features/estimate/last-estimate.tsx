/** Where the visitor left off counting: on the home page and in an empty cart. */
import '#web/features/home/home-continue.css'
import { Link } from 'react-router'
import { capitalize } from '#language/ru/letter-case.ts'
import { formatTotal } from '#web/features/quantity/format-total.ts'
import { useViewer } from '#web/features/viewer/viewer.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toEstimatePath } from './estimate-path.ts'
import { useEstimateSync } from './estimate-sync.ts'
import { describeChanged, formatLines, toSummed } from './estimate-words.ts'

const LastEstimateQuery = graphql(`
  query LastEstimate {
    viewer {
      estimates(perPage: 1) {
        items { id version title object lineCount changedCount total { amountMinor } unpricedCount }
      }
    }
  }
`)

/** Nothing for a guest, and for who has none. */
export function LastEstimate() {
  const isGuest = useViewer()?.user.isGuest ?? true
  return isGuest ? null : <Shown />
}

function Shown() {
  const { data } = useLive(LastEstimateQuery, {})
  useEstimateSync(LastEstimateQuery, {})
  const [estimate] = data?.viewer.estimates.items ?? []
  if (!estimate) return null
  const { id, title, object, lineCount, changedCount } = estimate
  const facts = [object, formatLines(lineCount), formatTotal(toSummed(estimate))]
  const changed = describeChanged(changedCount)
  return (
    <section className="section panel home-order" aria-label="Последняя смета">
      <Icon name="estimate" />
      <p>
        <Link to={toEstimatePath(id)}>
          <b>Смета «{title}»</b>
        </Link>
        <span className="muted">{facts.filter(Boolean).join(' · ')}</span>
        {changed && <span>{capitalize(changed)}</span>}
      </p>
      <Link className={buttonClass()} to={toEstimatePath(id)}>
        Продолжить
      </Link>
    </section>
  )
}

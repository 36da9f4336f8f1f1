/** «Что изменилось» between two versions of an estimate. */
import './estimate-difference.css'
import { type FragmentType, graphql, readFragment } from '#web/generated/graphql/index.ts'
import { type Change, describeDifference, describeTotal } from './difference-words.ts'

const EstimateDifferenceDifference = graphql(`
  fragment EstimateDifference_difference on EstimateDifference {
    fields
    sections {
      kind
      fields
      before { id title discountGiven { kind value } }
      after { id title discountGiven { kind value } }
    }
    lines {
      kind
      fields
      sectionBefore
      sectionAfter
      before {
        id name note packs unit quantity isGone
        price { amountMinor }
        total { amountMinor }
        discountGiven { kind value }
      }
      after {
        id name note packs unit quantity isGone
        price { amountMinor }
        total { amountMinor }
        discountGiven { kind value }
      }
    }
    before { title validUntil total { amountMinor } discountGiven { kind value } }
    after { title validUntil total { amountMinor } discountGiven { kind value } }
  }
`)

const marks: Record<Change['kind'], string> = {
  ADDED: 'Добавлено',
  GONE: 'Убрано',
  CHANGED: 'Изменено',
}

type Props = { difference: FragmentType<typeof EstimateDifferenceDifference> }

export function EstimateDifference({ difference: masked }: Props) {
  const difference = readFragment(EstimateDifferenceDifference, masked)
  const changes = describeDifference(difference)
  const total = describeTotal(difference)
  if (changes.length === 0) return <p>Ничего не&nbsp;изменилось</p>
  return (
    <>
      {total && (
        <p>
          <b>Итого: {total}</b>
        </p>
      )}
      <ul className="estimate-changes">
        {changes.map(({ kind, title, facts }, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- names may repeat, the list is read once
          <li key={i}>
            <small className={`estimate-change-${kind.toLowerCase()}`}>{marks[kind]}</small>
            <div>
              {kind === 'GONE' ? <s>{title}</s> : <span>{title}</span>}
              {facts.filter(Boolean).map((fact) => (
                <small key={fact} className="muted num">
                  {fact}
                </small>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

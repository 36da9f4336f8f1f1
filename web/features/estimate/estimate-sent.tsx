/** Which version the client sees, what has changed since, and the way to send the next. */
import { useState } from 'react'
import { FormError } from '#web/forms/form-error.tsx'
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { toRefusal } from '#web/graphql/refusal.ts'
import { listRefusals } from '#web/graphql/storefront.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { say } from '#web/ui/toast.ts'
import { EstimateDifference } from './estimate-difference.tsx'
import { describeSent, describeSince, describeViews } from './sent-words.ts'

const EstimateSentQuery = graphql(`
  query EstimateSent($id: ID!) {
    viewer {
      estimate(id: $id) {
        id
        versions { number sentAt views { count lastAt } }
        difference {
          fields
          sections { kind }
          lines { kind }
          ...EstimateDifference_difference
        }
      }
    }
  }
`)

const EstimateVersionSend = graphql(`
  mutation EstimateVersionSend($id: ID!) {
    estimateVersionSend(id: $id) {
      estimate { id version isShared }
      userErrors { code message field }
    }
  }
`)

/** Each version of the estimate asks again: its parent gives the key. */
export default function EstimateSent({ id }: { id: string }) {
  const { data, retry } = useFresh(EstimateSentQuery, { id })
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const { versions = [], difference } = data?.viewer.estimate ?? {}
  const [last] = versions
  if (!last || !difference) return null
  const since = describeSince(difference)
  const send = async () => {
    setIsBusy(true)
    const refused = await toRefusal(() =>
      listRefusals(browserStorefront, EstimateVersionSend, { id }),
    )
    setIsBusy(false)
    setRefusal(refused)
    if (refused !== null) return
    announce('estimate')
    say('Клиент видит новую версию')
    retry()
  }
  return (
    <section className="panel estimate-sent no-print" aria-label="Что видит клиент">
      <p className="estimate-sent-head">
        <Icon name="share" size="s" />
        <span>
          {describeSent(last)}
          {since ? `; ${since}` : '. Изменений с\u00a0тех\u00a0пор нет'}
        </span>
      </p>
      <p className="muted">{describeViews(last.views)}</p>
      <FormError message={refusal} />
      {since && (
        <>
          <Disclosure title="Что изменилось">
            <EstimateDifference difference={difference} />
          </Disclosure>
          <Button tone="primary" loading={isBusy} onClick={() => void send()}>
            Отправить версию&nbsp;{last.number + 1}
          </Button>
        </>
      )}
    </section>
  )
}

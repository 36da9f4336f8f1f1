/** Puts goods into an estimate without leaving the page. */
import { type SubmitEvent, useRef, useState } from 'react'
import { browserStorefront } from '#web/graphql/client.ts'
import type { Refused } from '#web/graphql/refusal.ts'
import { useFresh } from '#web/graphql/use-fresh.ts'
import type { EstimateGood } from '#web/runtime/overlay.ts'
import { announce } from '#web/runtime/tab-sync.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Loader } from '#web/ui/loader.tsx'
import { say } from '#web/ui/toast.ts'
import { addByForm, EstimateChoiceQuery, toChoiceVariables } from './estimate-add.ts'
import { EstimateChoice } from './estimate-choice.tsx'

export type EstimateOverlayProps = {
  /** Always given: other overlays have none. */
  goods?: readonly EstimateGood[]
  onClose: () => void
}

export default function EstimateOverlay({ goods = [], onClose }: EstimateOverlayProps) {
  const variables = toChoiceVariables(goods, browserStorefront.cityId)
  const { data, isFailed, retry } = useFresh(EstimateChoiceQuery, variables)
  const adding = useAdding(goods, retry)
  return (
    <Dialog open variant="sheet" title="В&nbsp;смету" onClose={onClose}>
      {data ? (
        <form className="estimate-add" onSubmit={adding.submit}>
          <EstimateChoice
            answer={data}
            goods={goods}
            refused={adding.refused}
            busy={adding.busy}
            taken={adding.taken}
          />
        </form>
      ) : isFailed ? (
        <ErrorState onRetry={retry} />
      ) : (
        <Loader />
      )}
    </Dialog>
  )
}

/** One wish at a time; `renew` asks anew what the estimates hold. */
function useAdding(goods: readonly EstimateGood[], renew: () => void) {
  const [busy, setBusy] = useState<string | null>(null)
  const [taken, setTaken] = useState<string[]>([])
  const [refused, setRefused] = useState<Refused>()
  // A wish whose answer was lost is sent again under its own key, and is not done twice.
  const wish = useRef<{ of: string; key: string } | null>(null)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy !== null) return
    const form = new FormData(event.currentTarget)
    if (event.submitter instanceof HTMLButtonElement) form.set('estimateId', event.submitter.value)
    const of = [...form.values()].join('\n')
    if (wish.current?.of !== of) wish.current = { of, key: crypto.randomUUID() }
    form.set('key', wish.current.key)
    setBusy(String(form.get('estimateId')) || 'new')
    const answer = await addByForm(browserStorefront, goods, form)
    setBusy(null)
    if ('refusal' in answer) return setRefused(answer)
    wish.current = null
    setRefused(undefined)
    setTaken((before) => [...before, answer.id])
    announce('estimate')
    say('Добавлено в\u00a0смету')
    renew()
  }
  return {
    busy,
    taken,
    refused,
    submit: (event: SubmitEvent<HTMLFormElement>) => void submit(event),
  }
}

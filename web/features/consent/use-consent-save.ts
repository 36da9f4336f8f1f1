import { type SubmitEvent, useState } from 'react'
import type { Purpose } from '#schema/storage-consent.ts'
import { readChoice } from './consent-data.ts'
import { saveChoice } from './consent-save.ts'

/** Saves in place of the browser's post; `onSaved` is not called when something is left to do. */
export function useConsentSave(onSaved: (granted: readonly Purpose[]) => void) {
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const save = async (granted: readonly Purpose[]) => {
    setIsBusy(true)
    const refused = await saveChoice(granted)
    setIsBusy(false)
    setRefusal(refused)
    if (refused === null) onSaved(granted)
    return refused
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = new FormData(event.currentTarget)
    form.set('intent', event.nativeEvent.submitter?.getAttribute('value') ?? 'save')
    void save(readChoice(form))
  }
  return { isBusy, refusal, save, onSubmit }
}

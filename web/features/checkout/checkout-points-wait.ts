/** Points were chosen: nothing is ordered until the sums are those of the cart again. */
import { type FormEvent, useState } from 'react'
import { useIsCartChanging } from '#web/features/viewer/cart-write.ts'
import type { CheckoutAnswer } from './checkout-data.ts'

type Options = { answer: CheckoutAnswer; isStale: boolean; countAnew: () => void }

export function usePointsWait({ answer, isStale, countAnew }: Options) {
  const isChanging = useIsCartChanging()
  const [asked, setAsked] = useState<CheckoutAnswer | null>(null)
  return {
    isWaiting: isChanging || (isStale && asked === answer),
    onPoints: () => {
      setAsked(answer)
      countAnew()
    },
  }
}

/** A press on the points before their code has come: the form is posted as it is without script. */
export function isPointsPress({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const submitter = nativeEvent instanceof SubmitEvent ? nativeEvent.submitter : null
  return submitter?.getAttribute('value')?.startsWith('bonus') === true
}

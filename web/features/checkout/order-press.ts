/** A press on «Оформить» while the sum is being counted is kept, and done when the sum stays. */
import { useEffect, useEffectEvent, useState } from 'react'
import { formatMoney } from '#language/ru/money.ts'
import { toCounted } from './checkout-counted.ts'
import type { CheckoutAnswer } from './checkout-data.ts'
import { usePointsWait } from './checkout-points-wait.ts'
import type { usePosted } from './checkout-post.ts'

/** In kopecks: nobody orders at a sum that they have not seen. */
export const describeRecount = (totalMinor: number) =>
  `Сумма пересчитана: ${formatMoney(totalMinor)}. Проверьте её и\u00a0нажмите ещё раз`

export const uncounted = 'Сумму не\u00a0удалось посчитать, заказ не\u00a0отправлен. Нажмите ещё раз'

/** What becomes of a kept press once the sum is counted. */
export function judgePress(
  pressed: { totalMinor: number },
  now: { totalMinor: number; isFailed: boolean },
): { refusal: string | null } {
  if (now.isFailed) return { refusal: uncounted }
  return { refusal: pressed.totalMinor === now.totalMinor ? null : describeRecount(now.totalMinor) }
}

type Counted = Pick<ReturnType<typeof usePosted>, 'answer' | 'sending' | 'failure'>
type Options = {
  /** The page began with what had not been sent before. */
  isRestored: boolean
  /** A change waits to be sent. */
  isWaiting: boolean
  countAnew: () => void
  order: () => void
}

/** Whether the shown sum is that of the form, and what becomes of a press while it is not. */
export function useOrderPress(
  { answer, sending, failure }: Counted,
  { isRestored, isWaiting, countAnew, order }: Options,
) {
  const isStale = sending !== null || isWaiting
  const bonus = usePointsWait({ answer, isStale, countAnew })
  // What the sums are to be of: a name or a phone changes none, and nothing waits for it.
  const [noted, note] = useState<string | null>(isRestored ? 'restored' : null)
  const isChanged = noted !== null && noted !== toCounted(answer.fields)
  const isUncounted = isChanged && failure !== undefined && failure.intent !== 'order'
  const isSumStale = isStale && (isChanged || sending === 'look')
  const isCounting = sending !== 'order' && (isSumStale || bonus.isWaiting || isUncounted)
  const isFailed = isUncounted && sending === null
  const totalMinor = answer.checkout.sums.total.amountMinor
  const [pressed, setPressed] = useState<{ totalMinor: number } | null>(null)
  // What is said of a sum is over with the next answer.
  const [refused, setRefused] = useState<{ refusal: string; answer: CheckoutAnswer }>()
  const [orders, setOrders] = useState(0)
  if (pressed && (!isCounting || isFailed)) {
    const { refusal } = judgePress(pressed, { totalMinor, isFailed })
    setPressed(null)
    if (refusal === null) setOrders(orders + 1)
    else setRefused({ refusal, answer })
  }
  const act = useEffectEvent(order)
  useEffect(() => {
    if (orders > 0) act()
  }, [orders])
  const isTold = refused?.answer === answer && (isFailed || !isCounting)
  const isOrderFailed = failure?.intent === 'order'
  return {
    isStale,
    note,
    onPoints: bonus.onPoints,
    /** What was asked for and got no answer: told where it was pressed. */
    failure: isOrderFailed ? undefined : failure?.failure,
    ordering: {
      isOrdering: sending === 'order',
      isCounting,
      failure: isOrderFailed ? failure.failure : isTold ? refused.refusal : undefined,
    },
    /** A second press adds nothing to the first. */
    keepPress: () => setPressed((kept) => kept ?? { totalMinor }),
  }
}

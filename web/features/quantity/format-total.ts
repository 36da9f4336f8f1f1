/** Sums of an estimate as text, which never say «0 ₽» of what has no price. */

import { describeUnpriced, onRequest } from '#language/ru/estimate.ts'
import { formatMoney } from '#language/ru/money.ts'
import { isOnRequest, type Sums } from '#schema/estimate-sum.ts'

type Summed = Pick<Sums, 'grossMinor' | 'totalMinor' | 'unpricedCount'>

/** «1 240 ₽», «по запросу» */
export const formatSum = (sums: Summed): string =>
  isOnRequest(sums) ? onRequest : formatMoney(sums.totalMinor)

/** «1 240 ₽ без 6 позиций без цены» */
export const formatTotal = (sums: Summed): string =>
  isOnRequest(sums)
    ? onRequest
    : [formatMoney(sums.totalMinor), describeUnpriced(sums.unpricedCount)].filter(Boolean).join(' ')

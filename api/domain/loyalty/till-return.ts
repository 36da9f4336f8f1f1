/** Goods of a purchase at the till that come back: a part of them, or all that is left. */
import type { ApiDependencies } from '#api/context.ts'
import { findTillPurchase, isPurchaseLeft } from '#api/data/loyalty/till-purchase.ts'
import { prepareTillReturn } from '#api/data/loyalty/till-return.ts'
import { actOnce, type StaffKeyed, type StaffPlan } from '#api/domain/staff/act.ts'
import { accept, declineField, type Outcome } from '#api/outcome.ts'
import { formatSum } from '#language/ru/paper.ts'
import { pointMinor, toSpentBack } from '#schema/loyalty.ts'
import type { StaffTillPurchase } from '#schema/rest/staff/till.ts'
import type { StaffTillReturnCreate } from '#schema/rest/staff/till-return.ts'
import { answerPurchase, describe, toSubject } from './till-purchase.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/** All that is left: the goods came back, or the receipt was typed wrongly. */
export function returnTillPurchase(
  dependencies: Dependencies,
  asked: StaffKeyed,
  { id, reason }: { id: string; reason: string },
): Promise<Outcome<StaffTillPurchase>> {
  const request = { act: 'till-purchase.return', id, reason }
  return act(dependencies, asked, { id, request }, ({ leftMinor, leftExcludedMinor }) => ({
    amountMinor: leftMinor,
    excludedMinor: leftExcludedMinor,
    receipt: '',
    reason,
  }))
}

/** A part; the last one makes the purchase returned. */
export function returnTillPart(
  dependencies: Dependencies,
  asked: StaffKeyed,
  { id, ...part }: StaffTillReturnCreate & { id: string },
): Promise<Outcome<StaffTillPurchase>> {
  const request = { act: 'till-purchase.return-part', id, ...part }
  return act(dependencies, asked, { id, request }, () => part)
}

function act(
  dependencies: Dependencies,
  asked: StaffKeyed,
  { id, request }: { id: string; request: object },
  toPart: (seen: StaffTillPurchase) => StaffTillReturnCreate,
): Promise<Outcome<StaffTillPurchase>> {
  return actOnce(dependencies, asked, {
    request,
    seenField: 'id',
    plan: async () => {
      const seen = await findTillPurchase(dependencies.db, id)
      if (!seen) return { refusal: { code: 'NOT_FOUND' } }
      if (seen.returnedAt) return { refusal: { code: 'PURCHASE_RETURNED' } }
      return planPart(dependencies, asked, { seen, part: toPart(seen) })
    },
    answer: () => answerPurchase(dependencies, id),
  })
}

type Part = { seen: StaffTillPurchase; part: StaffTillReturnCreate }

function planPart(
  { db, now }: Dependencies,
  { staff }: StaffKeyed,
  { seen, part }: Part,
): StaffPlan {
  const reckoned = reckonPart(seen, part)
  if (!reckoned.ok) return { refusal: reckoned.refusal }
  const { spentPoints, earningMinor, isWhole } = reckoned.value
  const { id: purchaseId, shop, receipt, spentPoints: spent, earnedPoints } = seen
  const what = isWhole && seen.returns.length === 0 ? 'покупки' : 'части покупки'
  const { amountMinor, excludedMinor, reason } = part
  return {
    id: purchaseId,
    isSeen: isPurchaseLeft(purchaseId, seen.leftMinor),
    act: {
      act: 'till-purchase.return',
      subject: toSubject(purchaseId),
      before: { spentPoints: spent, earnedPoints },
      after: { ...part, returnedPoints: spentPoints },
    },
    statements: prepareTillReturn(db, {
      id: crypto.randomUUID(),
      purchase: seen,
      amountMinor,
      excludedMinor,
      receipt: part.receipt,
      reason,
      spentPoints,
      earningMinor,
      keyName: staff.name,
      told: `Возврат ${what} ${describe(shop, receipt)}`,
      now: now(),
    }),
  }
}

type Reckoned = { spentPoints: number; earningMinor: number; isWhole: boolean }

/** The points of a part, so that parts add up to the whole; refused with the field that is wrong. */
function reckonPart(seen: StaffTillPurchase, part: StaffTillReturnCreate): Outcome<Reckoned> {
  const { totalMinor, excludedMinor, leftMinor, leftExcludedMinor, returns } = seen
  if (part.amountMinor > leftMinor) return refuseMore('amountMinor', leftMinor)
  if (part.excludedMinor > leftExcludedMinor) return refuseMore('excludedMinor', leftExcludedMinor)
  const leftEligibleMinor = leftMinor - leftExcludedMinor
  if (part.amountMinor - part.excludedMinor > leftEligibleMinor) {
    const most = formatSum(leftEligibleMinor)
    const message = `С\u00a0бонусами осталось ${most}: остальное\u00a0— товары без бонусов`
    return declineField(['excludedMinor'], message)
  }
  const before = returns.reduce((sum, one) => sum + one.spentPoints, 0)
  const back = {
    amountMinor: totalMinor - leftMinor + part.amountMinor,
    excludedMinor: excludedMinor - leftExcludedMinor + part.excludedMinor,
  }
  const backPoints = toSpentBack(seen, back)
  const spentPoints = Math.max(0, backPoints - before)
  if (spentPoints * pointMinor > part.amountMinor) {
    return declineField(['amountMinor'], 'Слишком мало: верните вместе с\u00a0остальным')
  }
  const stayedMinor = leftEligibleMinor - (part.amountMinor - part.excludedMinor)
  const stayedPoints = seen.spentPoints - before - spentPoints
  return accept({
    spentPoints,
    earningMinor: Math.max(0, stayedMinor - stayedPoints * pointMinor),
    isWhole: part.amountMinor === leftMinor,
  })
}

const refuseMore = (field: string, most: number): Outcome<never> =>
  declineField(
    [field],
    most === 0 ? 'Возвращать больше нечего' : `Можно вернуть не\u00a0больше ${formatSum(most)}`,
  )

/** Purchases at a till: points are spent and earned once for a code, and can be taken back. */
import type { ApiDependencies } from '#api/context.ts'
import { toProgramDay } from '#api/data/loyalty/clock.ts'
import { type FoundCode, isCodeOpen, prepareCodeUsed } from '#api/data/loyalty/code.ts'
import { prepareSpent, prepareTillEarned } from '#api/data/loyalty/ledger.ts'
import {
  findReceipt,
  findTillPurchase,
  prepareTillPurchase,
  toHoldId,
  toSpendId,
} from '#api/data/loyalty/till-purchase.ts'
import { findTillStanding } from '#api/data/loyalty/till-status.ts'
import { listStaffShops } from '#api/data/staff/shop.ts'
import { actOnce, type StaffKeyed, type StaffPlan } from '#api/domain/staff/act.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { pointMinor } from '#schema/loyalty.ts'
import type { StaffTillPurchase, StaffTillPurchaseCreate } from '#schema/rest/staff/till.ts'
import { requireTillCode, toTillMax } from './till-code.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'tryLimiter'>
type Keyed = StaffKeyed & { ip: string | null }

export const toSubject = (id: string) => `till-purchase:${id}`

export const describe = (shop: string, receipt: string) =>
  `в\u00a0магазине «${shop}», чек\u00a0${receipt}`

/**
 * Of two tills that use a code at once one wins. The other, and one whose buyer has spent points
 * elsewhere meanwhile, is told by a second look why.
 */
export async function createTillPurchase(
  dependencies: Dependencies,
  asked: Keyed,
  made: StaffTillPurchaseCreate,
): Promise<Outcome<StaffTillPurchase>> {
  const once = () => createOnce(dependencies, asked, made)
  const outcome = await once()
  return !outcome.ok && outcome.refusal.code === 'CONFLICT' ? once() : outcome
}

async function createOnce(
  dependencies: Dependencies,
  asked: Keyed,
  made: StaffTillPurchaseCreate,
): Promise<Outcome<StaffTillPurchase>> {
  // The same for each repeat of the key.
  const id = (await toDigest(`${asked.staff.id} ${asked.key}`)).slice(0, 32)
  return actOnce(dependencies, asked, {
    request: { act: 'till-purchase.create', ...made },
    seenField: 'code',
    plan: () => planPurchase(dependencies, asked, { ...made, id }),
    answer: () => answerPurchase(dependencies, id),
  })
}

type Wanted = StaffTillPurchaseCreate & { id: string }

async function planPurchase(
  dependencies: Dependencies,
  { staff, ip }: Keyed,
  made: Wanted,
): Promise<StaffPlan> {
  const { db } = dependencies
  const now = dependencies.now()
  const { id, shopId, receipt, points } = made
  const found = await requireTillCode(dependencies, { staff, ip, code: made.code })
  if (!found.ok) return found
  const code = found.value
  const shop = (await listStaffShops(db)).find((one) => one.id === shopId)
  if (!shop) {
    const message = 'Такого магазина нет'
    return { refusal: { code: 'NOT_FOUND', field: ['shopId'], message } }
  }
  const day = toProgramDay(now)
  if (await findReceipt(db, { shopId, day, receipt })) {
    return { refusal: { code: 'RECEIPT_USED', field: ['receipt'] } }
  }
  const refusal = points > 0 && (await refusePoints(dependencies, code, made))
  if (refusal) return { refusal }
  const { digest, userId } = code
  const reason = `Покупка ${describe(shop.name, receipt)}`
  const own = { userId, reason, now }
  const amountMinor = Math.max(0, made.totalMinor - made.excludedMinor - points * pointMinor)
  const { code: _, ...told } = made
  return {
    id,
    isSeen: isCodeOpen({ digest, keyId: staff.id, now }, points > 0),
    act: { act: 'till-purchase.create', subject: toSubject(id), after: told },
    statements: [
      prepareCodeUsed(db, digest, now),
      ...prepareSpent(db, { ...own, operationId: toSpendId(id), orderId: null, points }),
      ...prepareTillEarned(db, { ...own, operationId: toHoldId(id), amountMinor }),
      prepareTillPurchase(db, {
        ...told,
        spentPoints: points,
        keyName: staff.name,
        userId,
        digest,
        day,
        now,
      }),
    ],
  }
}

/** Null when so many points may be spent. */
async function refusePoints(
  { db, now }: Dependencies,
  { canSpend, userId }: FoundCode,
  made: Wanted,
): Promise<Refusal | null> {
  const field = ['points']
  if (!canSpend) return { code: 'LOYALTY_CODE_OLD', field }
  const standing = await findTillStanding(db, userId, now())
  const most = standing ? toTillMax(made, standing) : 0
  if (made.points <= most) return null
  const message = most > 0 ? `Можно списать не\u00a0больше ${most}` : 'Списать бонусы нельзя'
  return { code: 'POINTS_LIMIT', field, message }
}

export async function answerPurchase({ db }: Pick<Dependencies, 'db'>, id: string) {
  const found = await findTillPurchase(db, id)
  return found ? accept(found) : decline('NOT_FOUND')
}

/** The shop's people set the loyalty programme and correct points. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findLoyaltyAccount,
  findStaffProgram,
  findUnknownExclusion,
  isProgramSeen,
  prepareCorrection,
  prepareProgram,
} from '#api/data/staff/loyalty.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type {
  StaffLoyaltyAccount,
  StaffLoyaltyCorrection,
  StaffLoyaltyProgram,
  StaffLoyaltyProgramUpdate,
} from '#schema/rest/staff/loyalty.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/** From the next order on; what was earned keeps the rate of then. */
export function updateStaffProgram(
  { db, now }: Dependencies,
  asked: StaffKeyed,
  wanted: StaffLoyaltyProgramUpdate,
): Promise<Outcome<StaffLoyaltyProgram>> {
  const { version, ...after } = wanted
  return actOnce({ db, now }, asked, {
    request: { act: 'loyalty.program', ...wanted },
    plan: async () => {
      const { version: seen, ...before } = await findStaffProgram(db)
      if (seen !== version) return { refusal: { code: 'CONFLICT', field: ['version'] } }
      const unknown = await findUnknownExclusion(db, after.excluded)
      if (unknown) {
        const { path, slug, field } = unknown
        const message = `${absentWords[field]} «${slug}» нет`
        return { refusal: { code: 'NOT_FOUND', field: path, message } }
      }
      return {
        id: 'loyalty',
        isSeen: isProgramSeen(version),
        act: { act: 'loyalty.program', subject: 'loyalty:program', before, after },
        statements: prepareProgram(db, wanted),
      }
    },
    answer: async () => accept(await findStaffProgram(db)),
  })
}

const absentWords = { categories: 'Категории', brands: 'Бренда', products: 'Товара' }

/** Adds points, or takes them while there are as many. */
export function correctPoints(
  { db, now }: Dependencies,
  asked: StaffKeyed,
  correction: StaffLoyaltyCorrection,
): Promise<Outcome<StaffLoyaltyAccount>> {
  const { phone, points, reason } = correction
  return actOnce({ db, now }, asked, {
    request: { act: 'loyalty.correct', ...correction },
    seenField: 'points',
    plan: async () => {
      const account = await findLoyaltyAccount(db, phone, now())
      if (!account) return { refusal: { code: 'NOT_FOUND', field: ['phone'], message: noAccount } }
      const { userId, bonusBalance } = account
      if (bonusBalance + points < 0) {
        const message = `Снять можно не\u00a0больше ${String(bonusBalance)}`
        return { refusal: { code: 'VALIDATION', field: ['points'], message } }
      }
      const operationId = `corrected:${crypto.randomUUID()}`
      const corrected = { userId, operationId, points, reason, actor: asked.staff.name }
      return {
        id: userId,
        isSeen: null,
        // By the id: a log outlives the account, and a phone its owner.
        act: { act: 'loyalty.correct', subject: `user:${userId}`, after: { points, operationId } },
        statements: [prepareCorrection(db, corrected, now())],
      }
    },
    answer: () => answerAccount({ db, now }, phone),
  })
}

const noAccount = 'Монтажника с\u00a0таким телефоном нет'

export async function answerAccount(
  { db, now }: Dependencies,
  phone: string,
): Promise<Outcome<StaffLoyaltyAccount>> {
  const found = await findLoyaltyAccount(db, phone, now())
  if (!found) return decline('NOT_FOUND', ['phone'])
  const { userId: _, ...account } = found
  return accept(account)
}

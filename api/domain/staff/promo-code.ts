/** Promo codes made and ended by the shop's people. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findStaffPromoCode,
  isPromoCodeOpen,
  preparePromoCode,
  preparePromoCodeEnd,
} from '#api/data/staff/promo-code.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { StaffPromoCode, StaffPromoCodeCreate } from '#schema/rest/staff/promo-code.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

const toSubject = (code: string) => `promo-code:${code}`

async function answerCode({ db, now }: Dependencies, code: string) {
  const found = await findStaffPromoCode(db, code, now())
  return found ? accept(found) : decline('NOT_FOUND')
}

export function createStaffPromoCode(
  dependencies: Dependencies,
  asked: StaffKeyed,
  made: StaffPromoCodeCreate,
): Promise<Outcome<StaffPromoCode>> {
  const { db, now } = dependencies
  const { code } = made
  return actOnce(dependencies, asked, {
    request: { act: 'promo-code.create', ...made },
    seenField: 'code',
    plan: async () => {
      if (await findStaffPromoCode(db, code, now())) {
        return { refusal: { code: 'PROMO_EXISTS', field: ['code'] } }
      }
      const act = { act: 'promo-code.create', subject: toSubject(code), after: made }
      return { id: code, isSeen: null, act, statements: [preparePromoCode(db, made)] }
    },
    answer: () => answerCode(dependencies, code),
  })
}

/** Ends a code now; carts that hold it say so. */
export function endStaffPromoCode(
  dependencies: Dependencies,
  asked: StaffKeyed & { code: string },
): Promise<Outcome<StaffPromoCode>> {
  const { db, now } = dependencies
  const code = asked.code.toUpperCase()
  return actOnce(dependencies, asked, {
    request: { act: 'promo-code.end', code },
    seenField: 'code',
    plan: async () => {
      const seen = await findStaffPromoCode(db, code, now())
      if (!seen) return { refusal: { code: 'NOT_FOUND' } }
      const { endsAt } = seen
      if (endsAt !== null && Date.parse(endsAt) <= now().getTime()) {
        return { refusal: { code: 'PROMO_ENDED', field: ['code'] } }
      }
      return {
        id: code,
        isSeen: isPromoCodeOpen(code, now()),
        act: {
          act: 'promo-code.end',
          subject: toSubject(code),
          before: { endsAt },
          after: { endsAt: now().toISOString() },
        },
        statements: [preparePromoCodeEnd(db, code, now())],
      }
    },
    answer: () => answerCode(dependencies, code),
  })
}

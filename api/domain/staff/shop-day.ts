/** Sets or takes back a day of a shop that differs from its week. */
import * as z from 'zod'
import type { ApiDependencies } from '#api/context.ts'
import { exceptionalDaysMax, findStaffShopDays, prepareShopDay } from '#api/data/staff/shop-day.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { StaffShopDayChange, StaffShopDays } from '#schema/rest/staff/shop-day.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type DayAsked = StaffKeyed & { shopId: string; day: string }

/** Null makes it a day like any other. */
export function changeShopDay(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  asked: DayAsked,
  change: StaffShopDayChange | null,
): Promise<Outcome<StaffShopDays>> {
  const { db, now } = dependencies
  const { shopId, day } = asked
  const act = change ? 'shop-day.set' : 'shop-day.remove'
  return actOnce(dependencies, asked, {
    request: { act, shopId, day, change },
    plan: async () => {
      const found = await findStaffShopDays(db, shopId, now())
      if (!found) return { refusal: { code: 'NOT_FOUND' } }
      if (!z.iso.date().safeParse(day).success) return refuse('День\u00a0— как 2026-12-31')
      const { today, days } = found
      const before = days.exceptionalDays.find((one) => one.day === day) ?? null
      if (day < today) return refuse('Этот день уже прошёл')
      if (!change && !before) return refuse('Этот день и\u00a0так обычный')
      if (change && !before && days.exceptionalDays.length >= exceptionalDaysMax) {
        return refuse(`У\u00a0магазина уже ${exceptionalDaysMax} таких дней`)
      }
      return {
        id: `${shopId}/${day}`,
        isSeen: null,
        act: { act, subject: `shop:${shopId}`, before, after: change && { day, ...change } },
        statements: prepareShopDay(db, shopId, { day, today, change }),
      }
    },
    answer: async () => {
      const found = await findStaffShopDays(db, shopId, now())
      return found ? accept(found.days) : decline('NOT_FOUND')
    },
  })
}

const refuse = (message: string) => ({
  refusal: { code: 'VALIDATION' as const, field: ['day'], message },
})

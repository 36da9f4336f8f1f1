/** Discounts agreed with organisations: set by the shop's people, with the reason in the log. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findStaffOrganization,
  isDiscountSeen,
  prepareDiscount,
} from '#api/data/staff/organization.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { StaffDiscountChange, StaffOrganization } from '#schema/rest/staff/organization.ts'
import { actOnce, type StaffKeyed } from './act.ts'

export function changeOrganizationDiscount(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  asked: StaffKeyed & { id: string },
  change: StaffDiscountChange,
): Promise<Outcome<StaffOrganization>> {
  const { db } = dependencies
  const { id } = asked
  const { seen, percent, reason } = change
  const act = 'organization.discount'
  return actOnce(dependencies, asked, {
    request: { act, id, ...change },
    seenField: 'seen',
    plan: async () => {
      const found = await findStaffOrganization(db, id)
      if (!found) return { refusal: { code: 'NOT_FOUND' } }
      if (found.discountPercent !== seen) return { refusal: { code: 'CONFLICT', field: ['seen'] } }
      return {
        id,
        isSeen: isDiscountSeen(id, seen),
        act: {
          act,
          subject: `organization:${id}`,
          before: { discountPercent: seen },
          after: { name: found.name, discountPercent: percent, reason },
        },
        statements: [prepareDiscount(db, id, percent)],
      }
    },
    answer: async () => {
      const found = await findStaffOrganization(db, id)
      return found ? accept(found) : decline('NOT_FOUND')
    },
  })
}

/** The word of the shop's people on whether goods are marked: it stands before the source's. */
import type { ApiDependencies } from '#api/context.ts'
import { findStaffMarking, isMarkingSeen, prepareMarking } from '#api/data/marking/product.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { StaffMarking, StaffMarkingChange } from '#schema/rest/staff/marking.ts'
import { actOnce, type StaffKeyed } from './act.ts'

export function changeStaffMarking(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  asked: StaffKeyed & { productId: string },
  { seen, decided }: StaffMarkingChange,
): Promise<Outcome<StaffMarking>> {
  const { db } = dependencies
  const { productId } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'marking.change', productId, seen, decided },
    seenField: 'seen',
    plan: async () => {
      const found = await findStaffMarking(db, productId)
      if (!found) return { refusal: { code: 'NOT_FOUND' } }
      if (found.decided !== seen) return { refusal: { code: 'CONFLICT', field: ['seen'] } }
      return {
        id: productId,
        isSeen: isMarkingSeen(productId, seen),
        act: {
          act: 'marking.change',
          subject: `marking:${productId}`,
          before: { decided: seen },
          after: { decided },
        },
        statements: [prepareMarking(db, productId, decided)],
      }
    },
    answer: async () => {
      const found = await findStaffMarking(db, productId)
      return found ? accept(found) : decline('NOT_FOUND')
    },
  })
}

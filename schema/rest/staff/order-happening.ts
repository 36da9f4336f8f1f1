/** What may happen to an order on a day, for figures and for lists of what they count. */
import * as z from 'zod'

export const StaffOrderHappening = z
  .enum(['PLACED', 'CHANGED', 'PAID', 'CANCELLED', 'RETURNED', 'MISSING'])
  .meta({
    description:
      'PLACED by a buyer; CHANGED by the shop, so that it costs another sum; PAID, in part and at ' +
      'the door too; CANCELLED; RETURNED goods were taken back; MISSING goods were not found when ' +
      'the order was picked',
  })
export type StaffOrderHappening = z.infer<typeof StaffOrderHappening>

/** Keys of the shop's people. */
import * as z from 'zod'

export const StaffRole = z.enum(['ORDERS', 'CONTENT', 'ALL']).meta({
  description:
    'ORDERS picks, moves and refunds orders; CONTENT answers and moderates what visitors write; ' +
    'ALL does both, and reads the audit log',
})
export type StaffRole = z.infer<typeof StaffRole>

/** What a new staff key begins with: a leaked one is known at sight. */
export const staffKeyPrefix = 'shop_staff_'

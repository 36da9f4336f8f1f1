/** Keys of the shop's people. */
import * as z from 'zod'
import { staffRoles } from '#schema/staff-role.ts'

export const StaffRole = z.enum(staffRoles).meta({
  description:
    'OWNER may do everything; MANAGER leads orders, returns, prices and stock; PICKER picks and sends ' +
    'orders out; CASHIER hands them over and serves the till; CONTENT answers what visitors write',
})

/** What a new staff key begins with: a leaked one is known at sight. */
export const staffKeyPrefix = 'shop_staff_'

/** What the shop's people did. */
import * as z from 'zod'
import { KeysetQuery, keysetFields } from '#schema/rest/keyset.ts'

export const StaffAuditQuery = KeysetQuery.extend({
  subject: z.string().max(100).optional().meta({
    description: 'Of one thing only, such as order:100001',
  }),
})

export const StaffAuditEntry = z
  .object({
    id: z.int().meta({ description: 'Grows with every entry' }),
    at: z.iso.datetime().meta({ description: 'When' }),
    keyId: z
      .string()
      .meta({ description: 'Of the person who did it, or of the key it was done with' }),
    keyName: z.string().meta({ description: 'Who did it, as they were called then' }),
    act: z.string().meta({ description: 'What was done, such as order.move' }),
    subject: z.string().meta({ description: 'To what, such as order:100001' }),
    before: z.unknown().meta({ description: 'What changed, as it was; null when nothing was' }),
    after: z.unknown().meta({ description: 'The same afterwards' }),
    requestId: z.string().meta({ description: 'Of the call, as in the logs' }),
  })
  .meta({ id: 'StaffAuditEntry', description: 'An entry of the audit log; never changed' })

export type StaffAuditEntry = z.infer<typeof StaffAuditEntry>

export const StaffAuditList = z.object({
  items: z.array(StaffAuditEntry).max(100).meta({ description: 'The newest first' }),
  ...keysetFields,
})

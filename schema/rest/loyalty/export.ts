/** Movements of points as a file. */
import * as z from 'zod'
import { LoyaltyMovementsQuery } from './loyalty.ts'

const { kind, from, to } = LoyaltyMovementsQuery.shape

/** `GET /user/loyalty/bonuses/export`: the newest movements, ten thousand at most. */
export const LoyaltyExportQuery = z.object({
  format: z
    .enum(['XLSX', 'CSV'])
    .meta({ description: 'A table for people, or one for other programs', example: 'XLSX' }),
  kind,
  from,
  to,
})

export type LoyaltyFormat = z.infer<typeof LoyaltyExportQuery>['format']

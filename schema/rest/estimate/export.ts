/** An estimate as a file. */
import * as z from 'zod'

export const EstimateFileType = z
  .enum(['XLSX', 'PDF', 'CSV'])
  .meta({ description: 'A table with formulas, pages to print, or a table for other programs' })

export const EstimateCopy = z.enum(['OWN', 'CLIENT']).meta({
  description:
    'OWN holds codes, weights and stock; CLIENT has mark-ups inside its prices and the letterhead',
})

/** `POST /user/estimates/{id}/export`. */
export const EstimateExport = z
  .object({ type: EstimateFileType, copy: EstimateCopy.default('OWN') })
  .meta({
    id: 'EstimateExport',
    description: 'Which file is wanted, and for whom',
    example: { type: 'PDF', copy: 'CLIENT' },
  })

export type EstimateExport = z.infer<typeof EstimateExport>

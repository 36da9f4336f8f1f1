/** Lists of the shop's people as files. */
import * as z from 'zod'

export const staffExportFormats = ['XLSX', 'CSV'] as const
export const StaffExportFormat = z.enum(staffExportFormats).meta({
  description: 'XLSX opens in spreadsheets; CSV in other programs, split by semicolons, in UTF-8',
})
export type StaffExportFormat = z.infer<typeof StaffExportFormat>

export const StaffExportList = z
  .enum([
    'orders',
    'inbox',
    'stocks',
    'restocks',
    'promo-codes',
    'organizations',
    'till-purchases',
    'audit',
    'phrases',
    'marking-codes',
  ])
  .meta({ description: 'Which list; each is open to those who may read it, orders to fewer' })
export type StaffExportList = z.infer<typeof StaffExportList>

/** Rows of one file; a row below says that there are more. */
export const exportMax = 50_000

/** `GET /staff/exports/{list}`: with the parameters of the list's own call beside. */
export const StaffExportQuery = z.looseObject({
  format: StaffExportFormat.default('XLSX'),
})

/** Writes an estimate as a file. */
import type { EstimateView } from '#schema/rest/estimate/estimate.ts'
import type { EstimateExport } from '#schema/rest/estimate/export.ts'
import { writeEstimateCsv } from './csv.ts'
import { copyNames, type PaperExtras, toPaper } from './paper.ts'
import { writeEstimatePdf } from './pdf.ts'

type WrittenFile = { bytes: Uint8Array<ArrayBuffer>; type: string; name: string }

const types = {
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  PDF: 'application/pdf',
  CSV: 'text/csv; charset=utf-8',
} as const
export const fileTypes = Object.values(types)

export async function writeEstimate(
  view: EstimateView,
  { type, copy }: EstimateExport,
  extras: PaperExtras,
): Promise<WrittenFile> {
  const paper = toPaper(view, copy)
  const write = {
    XLSX: async () => {
      // Its own part of the code, loaded when a table is asked for.
      const { writeEstimateXlsx } = await import('./xlsx.ts')
      return writeEstimateXlsx(paper, extras.timeZone)
    },
    PDF: () => writeEstimatePdf(paper, extras),
    CSV: async () => writeEstimateCsv(paper),
  }
  const name = `${toFileName(view.title)}, ${copyNames[copy]}.${type.toLowerCase()}`
  return { bytes: await write[type](), type: types[type], name }
}

/** What a file may be called on every system. */
export const toFileName = (title: string) =>
  `Смета ${title}`
    // oxlint-disable-next-line no-control-regex -- those are what no file name may hold
    .replace(/[\u0000-\u001f\\/:*?"<>|\u200e\u200f\u202a-\u202e]/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/[. ]+$/, '')
    .slice(0, 100)
    .trim()

/** RFC 6266 with the name by RFC 5987; programs that read neither save `smeta`. */
export function toDisposition(name: string): string {
  const end = name.slice(name.lastIndexOf('.'))
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="smeta${end}"; filename*=UTF-8''${encoded}`
}

/** A legal page on paper: the same text as the page of the site. */
import { page } from '#api/pdf/page.ts'
import type { Writer } from '#api/pdf/writer.ts'
import type { LegalPage, PageBlock } from '#schema/rest/content/page.ts'

export const toLegalPageName = ({ slug, version }: Pick<LegalPage, 'slug' | 'version'>) =>
  `${[slug, version.replace(/[^\w.-]/g, '')].filter(Boolean).join('-')}.pdf`

export async function writeLegalPage(document: LegalPage): Promise<Uint8Array<ArrayBuffer>> {
  const { createWriter } = await import('#api/pdf/writer.ts')
  const { title, summary, blocks } = document
  const writer = createWriter(title, { hasHeads: true })
  writer.letterhead()
  writer.paragraph(title, { size: 17, weight: 'bold', tag: 'H1' })
  writer.space(4)
  for (const line of describeVersion(document)) writer.paragraph(line)
  if (summary) {
    writer.space(8)
    writer.paragraph(summary, { size: 10.5 })
  }
  for (const block of blocks) writeBlock(writer, block)
  return writer.save()
}

function describeVersion({ version, validUntil, isCurrent, edition }: LegalPage): string[] {
  const since = version && `Действует с\u00a0${toDay(version)}`
  const number = edition && `редакция ${edition}`
  if (isCurrent) return [[since, number].filter(Boolean).join(', ')].filter(Boolean)
  const old = [`Прежняя редакция от\u00a0${toDay(version)}`, edition].filter(Boolean).join(', ')
  const end = validUntil ? `Действовала до\u00a0${toDay(validUntil)}` : 'Больше не\u00a0действует'
  return [old, end]
}

/** «01.02.2026»; what is no day stands as it is. */
const toDay = (version: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(version) ? version.split('-').reverse().join('.') : version

function writeBlock(writer: Writer, block: PageBlock) {
  const { heading, paragraphs, items, steps, table, tip } = block
  writer.space(12)
  if (heading) {
    // A heading goes with the first lines of what it heads.
    writer.keep(52)
    writer.paragraph(heading, { size: 12, weight: 'bold', tag: 'H2' })
    writer.space(3)
  }
  for (const text of paragraphs) {
    writer.paragraph(text)
    writer.space(4)
  }
  if (items.length > 0) writer.list(items)
  if (steps.length > 0) writer.list(steps, { isNumbered: true })
  if (table) writeTable(writer, table)
  if (tip) writer.paragraph(`Совет: ${tip}`)
}

function writeTable(writer: Writer, { head, rows }: NonNullable<PageBlock['table']>) {
  const step = (page.right - page.margin) / Math.max(head.length, 1)
  const width = step - 8
  const toCells = (texts: string[]) =>
    head.map((_, i) => ({ text: texts[i] ?? '', x: page.margin + i * step, width }))
  writer.space(4)
  const table = writer.table({ head: toCells(head), together: 1 })
  for (const row of rows) table.row(toCells(row))
}

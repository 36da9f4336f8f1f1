/** What the papers of an estimate and of an act of work done have in common. */
import { page } from '#api/pdf/page.ts'
import type { Writer } from '#api/pdf/writer.ts'
import type { Paper } from './paper.ts'

const logoHeight = 42

/** Who offers it, beside their picture. */
export function writeLetterhead(
  writer: Writer,
  { name, phone }: NonNullable<Paper['letterhead']>,
  logo: Uint8Array<ArrayBuffer> | null,
) {
  const half = (page.right - page.margin) / 2
  const alt = name === '' ? 'Логотип' : `Логотип: ${name}`
  const box = { width: half - 20, height: logoHeight, align: 'right' as const }
  const isDrawn = logo !== null && writer.picture(logo, alt, box)
  if (name === '' && phone === '' && !isDrawn) return
  const words = { ...(isDrawn && { width: half }) }
  if (name !== '') writer.paragraph(name, { size: 12, weight: 'bold', ...words })
  if (phone !== '') writer.paragraph(phone, words)
  const written = (name === '' ? 0 : 18) + (phone === '' ? 0 : 14)
  writer.space(isDrawn ? Math.max(6, logoHeight - written + 6) : 6)
  writer.rule()
  writer.space(14)
}

/** Two parties, each with room for a signature and the name in letters. */
export function writeParties(writer: Writer, contractor: string, client: string) {
  const half = (page.right - page.margin - 30) / 2
  const second = page.margin + half + 30
  writer.space(26)
  writer.keep(60)
  writer.columns([
    { text: toParty('Исполнитель', contractor), x: page.margin, width: half },
    { text: toParty('Заказчик', client), x: second, width: half },
  ])
  writer.space(22)
  const line = `${'_'.repeat(20)} / ${'_'.repeat(18)} /`
  writer.columns([
    { text: line, x: page.margin, width: half },
    { text: line, x: second, width: half },
  ])
}

const toParty = (role: string, name: string) => (name === '' ? role : `${role}: ${name}`)

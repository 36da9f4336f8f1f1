/** An act of work done on paper: what was done, what it costs, and who has taken it. */
import type { Acceptance } from '#api/data/estimate/acceptance.ts'
import type { Act, ActLine } from '#api/data/estimate/act.ts'
import { page } from '#api/pdf/page.ts'
import type { Cell } from '#api/pdf/table.ts'
import type { Writer } from '#api/pdf/writer.ts'
import { formatFullDay } from '#language/ru/day.ts'
import { formatMinor, formatNumber, formatPaperDay, formatRoubles } from '#language/ru/paper.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { formatFingerprint } from '#schema/fingerprint.ts'
import type { EstimateContent } from '#schema/rest/estimate/content.ts'
import { toMasked } from './masked-phone.ts'
import { writeLetterhead, writeParties } from './pdf-part.ts'

export type ActPaper = {
  act: Act
  content: EstimateContent
  acceptance: Acceptance
  /** Of this act and all before it. */
  doneMinor: number
  logo: Uint8Array<ArrayBuffer> | null
  timeZone: string
}

const ends = {
  number: page.margin,
  name: page.margin + 22,
  quantity: 372,
  unit: 378,
  total: page.right,
}
const nameWidth = 266
const unitWidth = 60
const sumWidth = 84

export async function writeActPdf(paper: ActPaper): Promise<Uint8Array<ArrayBuffer>> {
  const { createWriter } = await import('#api/pdf/writer.ts')
  const { toFlatPicture } = await import('#api/pdf/flat-png.ts')
  const { act, content, acceptance, logo, timeZone } = paper
  const { contacts } = content
  const day = formatFullDay(act.day)
  const title = `Акт сдачи-приёмки выполненных работ №\u00a0${act.number}`
  const writer = createWriter(title, { hasHeads: true })
  writeLetterhead(writer, contacts, logo && (await toFlatPicture(logo)))
  writer.paragraph(title, { size: 16, weight: 'bold', tag: 'H1' })
  writer.space(4)
  const agreedAt = formatPaperDay(acceptance.acceptedAt, timeZone)
  const facts = [
    `от\u00a0${day}`,
    `К\u00a0смете «${content.title}», версия ${act.versionNumber}, согласована ${agreedAt}`,
    contacts.name && `Исполнитель: ${contacts.name}`,
    `Заказчик: ${contacts.client || acceptance.name}`,
    contacts.object && `Объект: ${contacts.object}`,
  ]
  for (const fact of facts) if (fact) writer.paragraph(fact)
  writer.space(10)
  writeLines(writer, act.lines)
  writeSums(writer, paper)
  writer.space(12)
  writer.paragraph(
    'Работы и\u00a0материалы, названные в\u00a0акте, сданы исполнителем и\u00a0приняты заказчиком.',
  )
  writeTaken(writer, paper)
  writeParties(writer, contacts.name, contacts.client || acceptance.name)
  return writer.save()
}

const toRight = (text: string, x: number): Cell => ({ text, x, align: 'right' })

/** Section by section, as they were agreed to. */
function writeLines(writer: Writer, lines: readonly ActLine[]) {
  const table = writer.table({
    head: [
      { text: '№', x: ends.number },
      { text: 'Наименование', x: ends.name },
      { text: 'Кол-во', x: ends.quantity, align: 'right' },
      { text: 'Ед.', x: ends.unit },
      { text: 'Сумма, ₽', x: ends.total, align: 'right' },
    ],
    together: 2,
  })
  let section = ''
  for (const [i, line] of lines.entries()) {
    if (line.section !== section) {
      section = line.section
      const width = page.right - page.margin
      table.row([{ text: section, x: page.margin, width }], 'bold', 2)
    }
    table.row([
      { text: String(i + 1), x: ends.number },
      { text: line.name, x: ends.name, width: nameWidth },
      toRight(formatNumber(line.quantity), ends.quantity),
      { text: toUnitWord(line.quantity, line.unit), x: ends.unit, width: unitWidth },
      toRight(formatMinor(line.totalMinor), ends.total),
    ])
  }
}

function writeSums(writer: Writer, { act, acceptance, doneMinor }: ActPaper) {
  const restMinor = Math.max(0, acceptance.totalMinor - doneMinor)
  const rows = [
    ['Итого по\u00a0акту', formatRoubles(act.totalMinor)],
    ['Согласовано по\u00a0смете', formatRoubles(acceptance.totalMinor)],
    ['Сдано с\u00a0этим актом', formatRoubles(doneMinor)],
    ['Осталось', formatRoubles(restMinor)],
  ] as const
  writer.space(6)
  const table = writer.table({ together: rows.length })
  for (const [i, [name, value]] of rows.entries()) {
    const cells = [toRight(name, ends.total - sumWidth), toRight(value, ends.total)]
    table.row(cells, i === 0 ? 'bold' : 'regular')
  }
}

/** A code by SMS, which a signature on paper may follow. */
function writeTaken(writer: Writer, { act, timeZone }: ActPaper) {
  const { acceptedAt, name, phone, fingerprint } = act
  if (acceptedAt !== null) {
    const whose = phone === '' ? '' : ` на\u00a0номер ${toMasked(phone)}`
    writer.paragraph(
      `Принято: ${name}, ${formatPaperDay(acceptedAt, timeZone)}, кодом из\u00a0СМС${whose}.`,
      { weight: 'bold' },
    )
  }
  writer.paragraph(`Отпечаток акта: ${formatFingerprint(fingerprint)}`)
}

/** The lower part of a universal transfer document: who hands over, who takes, and their signs. */
import type { Payee } from '#api/data/order/invoice.ts'
import type { TransferDocument } from '#api/data/order/transfer-document.ts'
import { sheet } from '#api/pdf/page.ts'
import type { Sheet } from '#api/pdf/sheet.ts'
import { formatPaperDay } from '#language/ru/paper.ts'
import type { Order } from '#schema/rest/order/order.ts'

/** Where there is nothing to say. */
export const none = '—'

export const toTaxNumbers = ({ inn, kpp }: { inn?: string; kpp?: string }) =>
  [inn, kpp].filter(Boolean).join('\u00a0/ ') || none

const footHeight = 196

export function writeFoot(
  paper: Sheet,
  { order, payee, timezone }: TransferDocument,
  { day, y: from }: { day: string; y: number },
) {
  let y = from + 6
  if (y + footHeight > sheet.bottom) {
    paper.addPage()
    y = sheet.top
  }
  const half = (sheet.right - sheet.left) / 2
  const middle = sheet.left + half
  writeSign(paper, 'Руководитель организации или иное уполномоченное лицо', sheet.left, y)
  writeSign(paper, 'Главный бухгалтер или иное уполномоченное лицо', middle + 8, y)
  y += 36
  paper.line(sheet.left, y, sheet.right, y, 1)
  const marks = [
    `заказ №\u00a0${order.number} от ${formatPaperDay(order.createdAt, timezone)}`,
    order.poNumber && `заявка №\u00a0${order.poNumber}`,
    order.object && `объект: ${order.object}`,
  ]
  const basis = marks.filter(Boolean).join('; ')
  const wide = { x: sheet.left, width: sheet.right - sheet.left }
  y = paper.text(
    { ...wide, text: `Основание передачи (сдачи)\u00a0/ получения (приёмки): ${basis} [8]` },
    y + 4,
  )
  y = paper.text({ ...wide, text: 'Данные о\u00a0транспортировке и\u00a0грузе: — [9]' }, y + 3)
  paper.line(sheet.left, y + 3, sheet.right, y + 3, 1)
  paper.line(middle, y + 3, middle, y + 132, 1)
  writeSide(paper, toHandedSide(payee, day), sheet.left, y + 8)
  writeSide(paper, toTakenSide(order), middle + 8, y + 8)
}

type Side = { title: string; date: string; about: string; duty: string; name: string }

const toHandedSide = (payee: Payee, day: string): Side => ({
  title: 'Товар (груз) передал\u00a0/ услуги, результаты работ, права сдал [10]',
  date: `Дата отгрузки, передачи (сдачи): ${day} [11]`,
  about: 'Иные сведения об\u00a0отгрузке, передаче: — [12]',
  duty: 'Ответственный за\u00a0правильность оформления факта хозяйственной жизни [13]',
  name: `Составитель документа: ${payee.name}, ИНН/КПП ${toTaxNumbers(payee)} [14]`,
})

const toTakenSide = ({ payer }: Order): Side => ({
  title: 'Товар (груз) получил\u00a0/ услуги, результаты работ, права принял [15]',
  date: 'Дата получения (приёмки): «___»\u00a0______________ 20___\u00a0года [16]',
  about: 'Иные сведения о\u00a0получении, приёмке: — [17]',
  duty: 'Ответственный за\u00a0правильность оформления факта хозяйственной жизни [18]',
  name: `Составитель документа: ${payer?.name ?? none}, ИНН/КПП ${toTaxNumbers(payer ?? {})} [19]`,
})

function writeSide(paper: Sheet, side: Side, x: number, from: number) {
  const width = (sheet.right - sheet.left) / 2 - 8
  writeSign(paper, side.title, x, from)
  let y = paper.text({ x, width, text: side.date }, from + 36)
  y = paper.text({ x, width, text: side.about }, y + 4)
  writeSign(paper, side.duty, x, y + 6)
  y = paper.text({ x, width, text: side.name }, y + 42)
  paper.text({ x, width, text: 'М.П.' }, y + 3)
}

/** What is signed, a line to sign on, and what is written below it. */
export function writeSign(paper: Sheet, text: string, x: number, y: number) {
  const width = (sheet.right - sheet.left) / 2 - 8
  paper.text({ x, width, text }, y)
  const parts = ['должность', 'подпись', 'ф.\u00a0и.\u00a0о.']
  const each = width / parts.length
  for (const [i, part] of parts.entries()) {
    paper.line(x + i * each, y + 21, x + (i + 1) * each - 8, y + 21, 0.5)
    paper.text({ x: x + i * each, width: each - 8, text: part, size: 5, align: 'center' }, y + 22)
  }
}

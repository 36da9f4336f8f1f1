/** The lower part of a correction document: what it is for, who proposes it, and who agrees. */
import { sheet } from '#api/pdf/page.ts'
import type { Sheet } from '#api/pdf/sheet.ts'
import { formatPaperDay } from '#language/ru/paper.ts'
import type { Correction } from './correction.ts'
import { none, toTaxNumbers, writeSign } from './transfer-document-foot.ts'

const footHeight = 152

const causes = { RETURN: 'возврат товаров', FAVOUR: 'соглашение об уменьшении цены' }

export function writeCorrectionFoot(
  paper: Sheet,
  { document, kind, causeNumber }: Correction,
  { day, y: from }: { day: string; y: number },
) {
  const { order, payee, handedAt, timezone } = document
  let y = from + 6
  if (y + footHeight > sheet.bottom) {
    paper.addPage()
    y = sheet.top
  }
  const middle = sheet.left + (sheet.right - sheet.left) / 2
  writeSign(paper, 'Руководитель организации или иное уполномоченное лицо', sheet.left, y)
  writeSign(paper, 'Главный бухгалтер или иное уполномоченное лицо', middle + 8, y)
  y += 36
  paper.line(sheet.left, y, sheet.right, y, 1)
  const wide = { x: sheet.left, width: sheet.right - sheet.left }
  const handed = formatPaperDay(handedAt, timezone)
  y = paper.text(
    {
      ...wide,
      text:
        `Реквизиты передаточных документов, к\u00a0которым относится корректировка: ` +
        `УПД №\u00a0${document.number} от ${handed} [5]`,
    },
    y + 4,
  )
  y = paper.text(
    {
      ...wide,
      text: `Основание корректировки: ${causes[kind]} №\u00a0${causeNumber} от ${day} [6]`,
    },
    y + 3,
  )
  paper.line(sheet.left, y + 3, sheet.right, y + 3, 1)
  paper.line(middle, y + 3, middle, y + 88, 1)
  writeSide(
    paper,
    {
      title: 'Предлагаю изменить стоимость [7]',
      date: `Дата: ${day} [8]`,
      name: `Составитель документа: ${payee.name}, ИНН/КПП ${toTaxNumbers(payee)} [9]`,
    },
    { x: sheet.left, y: y + 8 },
  )
  const { payer } = order
  writeSide(
    paper,
    {
      title: 'С\u00a0изменением стоимости согласен [10]',
      date: 'Дата: «___»\u00a0______________ 20___\u00a0года [11]',
      name: `Составитель документа: ${payer?.name ?? none}, ИНН/КПП ${toTaxNumbers(payer ?? {})} [12]`,
    },
    { x: middle + 8, y: y + 8 },
  )
}

type Side = { title: string; date: string; name: string }

function writeSide(paper: Sheet, side: Side, { x, y: from }: { x: number; y: number }) {
  const width = (sheet.right - sheet.left) / 2 - 8
  writeSign(paper, side.title, x, from)
  let y = paper.text({ x, width, text: side.date }, from + 36)
  y = paper.text({ x, width, text: side.name }, y + 6)
  paper.text({ x, width, text: 'М.П.' }, y + 3)
}

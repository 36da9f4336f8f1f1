/**
 * A universal transfer document (УПД) as a file of format 5.03, order ЕД-7-26/970@ of the tax office.
 * An operator of electronic documents or a program of accounts takes it, and its signer signs it.
 */
import type { Payee } from '#api/data/order/invoice.ts'
import type { TransferDocument, TransferLine } from '#api/data/order/transfer-document.ts'
import {
  element,
  toLine,
  writeXml,
  type XmlAttributes,
  type XmlElement,
} from '#api/domain/file/xml.ts'
import { findUnitCode } from '#language/ru/unit-code.ts'
import { toDecimal } from '#schema/decimal.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import {
  programVersion,
  rouble,
  type TaxFile,
  toAddressElement,
  toAmount,
  toCodesElement,
  toExactPrice,
  toFileDay,
  toFileTime,
  toFileUuid,
  toNoExcise,
  toParticipants,
  toRateText,
  toSideElement,
  toSignerParts,
  toTaxElement,
} from './tax-file.ts'
import { isTaxed, sumTaxed, toTaxed } from './transfer-sum.ts'

/** What the paper is called by the order, without and with an invoice for the tax. */
const handedName =
  'Документ об отгрузке товаров (выполнении работ), передаче имущественных прав (документ об оказании услуг)'
const invoiceName = `Счет-фактура и ${handedName[0]?.toLowerCase()}${handedName.slice(1)}`

type Given = TransferDocument & { payer: OrderPayer; day: string }

/** `listTransferFaults` has found none of both sides. */
export async function writeTransferFile(document: TransferDocument): Promise<TaxFile> {
  const { order, payee, handedAt, timezone } = document
  const { payer } = order
  if (!payer) throw new Error(`Order ${order.number} has no payer`)
  const { seller, buyer } = toParticipants(payee, payer)
  const day = toFileDay(handedAt, timezone)
  const part = document.number === order.number ? '' : `:${document.number}`
  const uuid = await toFileUuid(`transfer:${order.id}${part}`)
  const isMarked = document.lines.some(({ pieces }) => pieces.length > 0)
  // Behind the identifier: traced, marked, spirits, tobacco, another, and two digits that are free.
  const name = [
    'ON_NSCHFDOPPR',
    buyer,
    seller,
    day.split('.').toReversed().join(''),
    uuid,
    `0_${isMarked ? 1 : 0}_0_0_0_00`,
  ].join('_')
  const root = element(
    'Файл',
    { ИдФайл: name, ВерсФорм: '5.03', ВерсПрог: programVersion },
    toDocument({ ...document, payer, day }),
  )
  return { name: `${name}.xml`, bytes: writeXml(root) }
}

function toDocument(given: Given): XmlElement {
  const { payee, handedAt, timezone, lines, day } = given
  const isInvoice = isTaxed(lines)
  const signer = toSignerParts(payee)
  return element(
    'Документ',
    {
      КНД: '1115131',
      Функция: isInvoice ? 'СЧФДОП' : 'ДОП',
      ПоФактХЖ: handedName,
      НаимДокОпр: isInvoice ? invoiceName : handedName,
      ДатаИнфПр: day,
      ВремИнфПр: toFileTime(handedAt, timezone),
      НаимЭконСубСост: toLine(`${payee.name}, ИНН ${payee.inn}`, 1000),
    },
    toSides(given),
    toTable(lines),
    toHandover(given),
    element('Подписант', { Должн: signer.duty, СпосПодтПолном: '1' }, signer.person),
  )
}

/** Lines 1 to 8 of the paper. */
function toSides({ order, number, transfers, payee, payer, day }: Given): XmlElement {
  const buyer = toSideElement({ ...payer, name: payer.fullName || payer.name })
  const { delivery } = order
  const place = delivery.method === 'DELIVERY' ? delivery.address : null
  return element(
    'СвСчФакт',
    { НомерДок: number, ДатаДок: day },
    element(
      'СвПрод',
      {},
      toSideElement(payee),
      toAddressElement(payee.address ?? ''),
      toBankElement(payee),
    ),
    element('ГрузОт', {}, element('ОнЖе', {}, 'он же')),
    element('ГрузПолуч', {}, buyer, toAddressElement(place || payer.address)),
    ...transfers.map(({ documentNumber, paidAt }) =>
      element('СвПРД', {
        НомерПРД: toLine(documentNumber, 30),
        ДатаПРД: toFileDay(paidAt, 'UTC'),
      }),
    ),
    element('ДокПодтвОтгрНом', {
      РеквНаимДок: 'Универсальный передаточный документ',
      РеквНомерДок: number,
      РеквДатаДок: day,
    }),
    element('СвПокуп', {}, buyer, toAddressElement(payer.address)),
    element('ДенИзм', { КодОКВ: rouble.code, НаимОКВ: rouble.name }),
  )
}

function toBankElement({ bank, bic = '', account, bankAccount }: Payee): XmlElement | null {
  if (!bank || !account || !/^\d{9}$/.test(bic)) return null
  const given = { НаимБанк: toLine(bank, 1000), БИК: bic, КорСчет: bankAccount || null }
  return element('БанкРекв', { НомерСчета: account }, element('СвБанк', given))
}

function toTable(lines: readonly TransferLine[]): XmlElement {
  const sum = sumTaxed(lines)
  return element(
    'ТаблСчФакт',
    {},
    ...lines.map(toLineElement),
    element(
      'ВсегоОпл',
      {
        СтТовБезНДСВсего: toDecimal(sum.bareMinor),
        СтТовУчНалВсего: toDecimal(sum.totalMinor),
      },
      toTaxElement('СумНалВсего', sum),
    ),
  )
}

function toLineElement(line: TransferLine, i: number): XmlElement {
  const sum = toTaxed(line)
  return element(
    'СведТов',
    {
      НомСтр: i + 1,
      НаимТов: toLine(line.name, 2000),
      ...toCounted(line, sum.bareMinor),
      СтТовБезНДС: toDecimal(sum.bareMinor),
      НалСт: toRateText(line.vat),
      СтТовУчНал: toDecimal(sum.totalMinor),
    },
    element(
      'ДопСведТов',
      {
        ПрТовРаб: line.isService ? '3' : '1',
        КодТов: line.isService ? null : toLine(line.code, 100) || null,
      },
      toCodesElement(
        'НомСредИдентТов',
        line.pieces.map(({ code }) => code),
      ),
    ),
    toNoExcise('Акциз'),
    toTaxElement('СумНал', sum),
  )
}

/**
 * A unit that the classifier does not know has a name only. What was given for nothing has no price,
 * and the format takes a quantity only with a price above zero.
 */
function toCounted({ unit, quantity }: TransferLine, bareMinor: number): XmlAttributes {
  const known = findUnitCode(unit)
  const name = toLine(known?.sign ?? unit, 255) || null
  if (bareMinor === 0) return { НаимЕдИзм: name }
  return {
    ОКЕИ_Тов: known?.code ?? null,
    НаимЕдИзм: name,
    КолТов: toAmount(quantity),
    ЦенаТов: toExactPrice(bareMinor, quantity),
  }
}

function toHandover({ order, timezone, lines, day }: Given): XmlElement {
  const hasServices = lines.some(({ isService }) => isService)
  const more = [order.poNumber && `заявка № ${order.poNumber}`, order.object].filter(Boolean)
  return element(
    'СвПродПер',
    {},
    element(
      'СвПер',
      {
        СодОпер: hasServices ? 'Товары переданы, услуги оказаны' : 'Товары переданы',
        ДатаПер: day,
      },
      element('ОснПер', {
        РеквНаимДок: 'Заказ',
        РеквНомерДок: order.number,
        РеквДатаДок: toFileDay(order.createdAt, timezone),
        РеквДопСведДок: toLine(more.join('; '), 2000) || null,
      }),
    ),
  )
}

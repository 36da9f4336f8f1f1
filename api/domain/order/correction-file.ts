/**
 * A universal correction document (УКД) as a file of format 5.01, order ЕД-7-26/736@ of the tax
 * office: what is less than a transfer document says (docs/decisions/0233, 0237).
 */
import { element, toLine, writeXml, type XmlElement } from '#api/domain/file/xml.ts'
import { findUnitCode } from '#language/ru/unit-code.ts'
import { toDecimal } from '#schema/decimal.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { isSoleTrader } from '#schema/transfer-fault.ts'
import type { Correction, CorrectionLine } from './correction.ts'
import { sumLess, toCorrected, toPriced } from './correction-sum.ts'
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
import { isTaxed, toTaxed } from './transfer-sum.ts'

const agreementName =
  'Документ, подтверждающий согласие (факт уведомления) покупателя на изменение стоимости отгруженных товаров (выполненных работ, оказанных услуг), переданных имущественных прав'

const causes = {
  RETURN: { act: 'возврат', paper: 'Возврат товаров' },
  FAVOUR: { act: 'уменьшение цены', paper: 'Соглашение об уменьшении цены' },
}

type Given = Correction & { payer: OrderPayer; day: string }

/** `listTransferFaults` has found none of both sides. */
export async function writeCorrectionFile(correction: Correction): Promise<TaxFile> {
  const { document, number, at, lines } = correction
  const { order, payee, timezone } = document
  const { payer } = order
  if (!payer) throw new Error(`Order ${order.number} has no payer`)
  const { seller, buyer } = toParticipants(payee, payer)
  const day = toFileDay(at, timezone)
  const uuid = await toFileUuid(`correction:${order.id}:${number}`)
  // The prefix itself says that there are codes of marking.
  const isMarked =
    correction.kind === 'RETURN' && lines.some(({ before }) => before.codes.length > 0)
  const name = [
    `ON_NKORSCHFDOPPR${isMarked ? 'MARK' : ''}`,
    buyer,
    seller,
    day.split('.').toReversed().join(''),
    uuid,
  ].join('_')
  const root = element(
    'Файл',
    { ИдФайл: name, ВерсФорм: '5.01', ВерсПрог: programVersion },
    element('СвУчДокОбор', { ИдОтпр: seller, ИдПол: buyer }),
    toDocument({ ...correction, payer, day }),
  )
  return { name: `${name}.xml`, bytes: writeXml(root) }
}

function toDocument(given: Given): XmlElement {
  const { document, at, day, kind, causeNumber } = given
  const cause = causes[kind]
  const { payee, timezone, handedAt } = document
  const isInvoice = isTaxed(document.lines)
  const handedDay = toFileDay(handedAt, timezone)
  return element(
    'Документ',
    {
      КНД: '1115133',
      Функция: isInvoice ? 'КСЧФДИС' : 'ДИС',
      ПоФактХЖ: agreementName,
      НаимДокОпр: agreementName,
      ДатаИнфПр: day,
      ВремИнфПр: toFileTime(at, timezone),
      НаимЭконСубСост: toLine(`${payee.name}, ИНН ${payee.inn}`, 1000),
    },
    toSides(given, handedDay),
    toTable(given),
    element(
      'СодФХЖ3',
      { СодОпер: `Изменение стоимости товаров: ${cause.act}`, ДатаНапр: day },
      element('ПередатДокум', {
        НаимОсн: 'Универсальный передаточный документ',
        НомОсн: document.number,
        ДатаОсн: handedDay,
      }),
      element('ДокумОснКор', { НаимОсн: cause.paper, НомОсн: causeNumber, ДатаОсн: day }),
    ),
    toSignature(given, isInvoice),
  )
}

function toSides({ document, payer, number, day }: Given, handedDay: string): XmlElement {
  const { payee } = document
  return element(
    'СвКСчФ',
    { НомерКСчФ: number, ДатаКСчФ: day, КодОКВ: rouble.code },
    element('СчФ', { НомерСчФ: document.number, ДатаСчФ: handedDay }),
    element('СвПрод', {}, toSideElement(payee), toAddressElement(payee.address ?? '', null)),
    element(
      'СвПокуп',
      {},
      toSideElement({ ...payer, name: payer.fullName || payer.name }),
      toAddressElement(payer.address, null),
    ),
    element('ДопСвФХЖ1', { НаимОКВ: rouble.name }),
  )
}

function toTable({ kind, lines }: Given): XmlElement {
  const less = sumLess(lines)
  return element(
    'ТаблКСчФ',
    {},
    ...lines.map((line, i) => toLineElement(line, i, kind)),
    element(
      'ВсегоУм',
      {
        СтТовБезНДСВсего: toDecimal(less.bareMinor),
        СтТовУчНалВсего: toDecimal(less.totalMinor),
      },
      toTaxElement('СумНал', less, 'СумНДС'),
    ),
  )
}

const toPrice = (priced: ReturnType<typeof toPriced>['was']) =>
  toExactPrice(toTaxed(priced).bareMinor, priced.quantity)

function toLineElement(line: CorrectionLine, i: number, kind: Correction['kind']): XmlElement {
  const { before, after, less } = toCorrected(line)
  const unit = findUnitCode(line.unit)
  const sign = toLine(unit?.sign ?? line.unit, 255) || null
  const priced = toPriced(line)
  return element(
    'СведТов',
    {
      НомСтр: i + 1,
      ПорНомТовВСЧФ: line.position,
      НаимТов: toLine(line.name, 1000),
      ОКЕИ_ТовДо: unit?.code ?? null,
      ОКЕИ_ТовПосле: unit?.code ?? null,
      КолТовДо: toAmount(line.before.quantity),
      КолТовПосле: toAmount(line.after.quantity),
      ЦенаТовДо: toPrice(priced.was),
      ЦенаТовПосле: toPrice(priced.is),
      НалСтДо: toRateText(line.vat),
      НалСтПосле: toRateText(line.vat),
    },
    toCostElement('СтТовБезНДС', before.bareMinor, after.bareMinor),
    toNoExcise('АкцизДо'),
    toNoExcise('АкцизПосле'),
    toTaxElement('СумНалДо', before, 'СумНДС'),
    toTaxElement('СумНалПосле', after, 'СумНДС'),
    element('СумНалРазн', {}, element('СумУм', {}, toDecimal(less.taxMinor ?? 0))),
    toCostElement('СтТовУчНал', before.totalMinor, after.totalMinor),
    element('ДопСведТов', {
      НаимЕдИзмДо: sign,
      НаимЕдИзмПосле: sign,
      КодТов: toLine(line.code, 100) || null,
    }),
    // Codes say which pieces change hands: another price moves none.
    ...(kind === 'RETURN'
      ? [
          toCodesElement('НомСредИдентТовДо', line.before.codes),
          toCodesElement('НомСредИдентТовПосле', line.after.codes),
        ]
      : []),
  )
}

const toCostElement = (name: string, beforeMinor: number, afterMinor: number) =>
  element(name, {
    СтоимДоИзм: toDecimal(beforeMinor),
    СтоимПослеИзм: toDecimal(afterMinor),
    СтоимУм: toDecimal(beforeMinor - afterMinor),
  })

/** Of an invoice for the tax the signer answers for that as well. */
function toSignature({ document: { payee } }: Given, isInvoice: boolean): XmlElement {
  const { duty, person } = toSignerParts(payee)
  const given = {
    ОблПолн: isInvoice ? '6' : '3',
    Статус: '1',
    ОснПолн: 'Должностные обязанности',
  }
  const signer = isSoleTrader(payee)
    ? element('ИП', { ИННФЛ: payee.inn ?? null }, person)
    : element(
        'ЮЛ',
        { ИННЮЛ: payee.inn ?? null, НаимОрг: toLine(payee.name, 1000), Должн: toLine(duty, 128) },
        person,
      )
  return element('Подписант', given, signer)
}

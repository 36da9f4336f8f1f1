/** Transfer and correction documents of an order as files, for its buyer and for the shop's people. */
import type { ApiDependencies } from '#api/context.ts'
import { listCorrectionCauses } from '#api/data/order/correction-cause.ts'
import { readInvoice } from '#api/data/order/invoice.ts'
import { readTransferDocument, type TransferDocument } from '#api/data/order/transfer-document.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import {
  type CorrectionCause,
  toCausesOfPart,
  toPartNumber,
} from '#api/rules/order/correction-part.ts'
import { transferFaultNames } from '#language/ru/transfer-fault.ts'
import type { OrderDocumentFormat } from '#schema/rest/order/document.ts'
import type { Order } from '#schema/rest/order/order.ts'
import { listTransferFaults } from '#schema/transfer-fault.ts'
import { type Correction, findCorrection } from './correction.ts'
import { toCorrectionDocumentName, writeCorrectionDocument } from './correction-document.ts'
import { writeCorrectionFile } from './correction-file.ts'
import type { TaxFile } from './tax-file.ts'
import { toTransferDocumentName, writeTransferDocument } from './transfer-document.ts'
import { writeTransferFile } from './transfer-file.ts'

export type OrderDocument = TaxFile & { type: string }

/** Of an order that its reader may see. */
type Asked = { order: Order | null; format: OrderDocumentFormat }

type Write = { pdf: () => Promise<TaxFile>; xml: () => Promise<TaxFile> }

export async function writeOrderTransfer(
  { db }: Pick<ApiDependencies, 'db'>,
  { order, format, handOver }: Asked & { handOver?: number | undefined },
): Promise<Outcome<OrderDocument>> {
  const document = order && (await readTransferDocument(db, order, handOver))
  if (!document) return decline('NOT_FOUND')
  return write(document, format, {
    pdf: async () => ({
      name: toTransferDocumentName(document.number),
      bytes: await writeTransferDocument(document),
    }),
    xml: () => writeTransferFile(document),
  })
}

type AskedCorrection = Asked & {
  isAsked: (cause: CorrectionCause) => boolean
  handOver?: number | undefined
}

/** What a return or a favour of the order corrects in its transfer document, or in that of a part. */
export async function writeOrderCorrection(
  { db }: Pick<ApiDependencies, 'db'>,
  { order, isAsked, format, handOver }: AskedCorrection,
): Promise<Outcome<OrderDocument>> {
  const document = order && (await readTransferDocument(db, order, handOver))
  if (!document) return decline('NOT_FOUND')
  const causes = await listCorrectionCauses(db, order.id)
  const correction =
    handOver === undefined
      ? findCorrection(document, causes, isAsked)
      : findPartCorrection({ order, document, causes, handOver }, isAsked)
  if (!correction) return decline('NOT_FOUND')
  return write(document, format, {
    pdf: async () => ({
      name: toCorrectionDocumentName(correction.number),
      bytes: await writeCorrectionDocument(correction),
    }),
    xml: () => writeCorrectionFile(correction),
  })
}

type OfPart = {
  order: Order
  document: TransferDocument
  causes: readonly CorrectionCause[]
  handOver: number
}

/** To the transfer document of one part, of what the return or the favour changes there. */
function findPartCorrection(
  { order, document, causes, handOver }: OfPart,
  isAsked: (cause: CorrectionCause) => boolean,
): Correction | null {
  const found = findCorrection(document, toCausesOfPart(order, causes, handOver), isAsked)
  return found && { ...found, number: toPartNumber(found.causeNumber, handOver) }
}

/** The correction of a return, by the number that its buyer names. */
export const isReturn =
  (number: number) =>
  (cause: CorrectionCause): boolean =>
    cause.kind === 'RETURN' && cause.number === String(number)

/** The correction of a favour. */
export const isFavour =
  (id: string) =>
  (cause: CorrectionCause): boolean =>
    cause.kind === 'FAVOUR' && cause.id === id

async function write(
  document: TransferDocument,
  format: OrderDocumentFormat,
  { pdf, xml }: Write,
): Promise<Outcome<OrderDocument>> {
  if (format === 'PDF') return accept({ ...(await pdf()), type: 'application/pdf' })
  const lack = describeLack(document)
  if (lack) return { ok: false, refusal: { code: 'DOCUMENT_INCOMPLETE', message: lack } }
  return accept({ ...(await xml()), type: 'application/xml; charset=windows-1251' })
}

/** What the order's files cannot be written without; empty when they can, or there are none. */
export async function findDocumentLack(
  { db }: Pick<ApiDependencies, 'db'>,
  order: Order,
): Promise<string> {
  const hasAny =
    order.hasTransferDocument || order.handOvers.some((part) => part.hasTransferDocument)
  if (!hasAny || order.hasTransferFile) return ''
  return describeLack(await readInvoice(db, order))
}

/** «Для файла не хватает: ИНН продавца, адреса покупателя»; empty when nothing is missing. */
function describeLack({ payee, order }: Pick<TransferDocument, 'payee' | 'order'>): string {
  const { payer } = order
  const buyer = payer ? { ...payer, name: payer.fullName || payer.name } : {}
  const faults = listTransferFaults(payee, buyer).map((fault) => transferFaultNames[fault])
  return faults.length > 0 ? `Для\u00a0файла не\u00a0хватает: ${faults.join(', ')}` : ''
}

/** A file that is kept under its name. */
export const toFileHeaders = ({ name, type }: Pick<OrderDocument, 'name' | 'type'>) => ({
  'content-type': type,
  'content-disposition': `attachment; filename="${name}"`,
})

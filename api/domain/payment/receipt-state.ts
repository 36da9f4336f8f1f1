/**
 * Follows each fiscal receipt until the tax office has it: sends what is sent apart, asks about what
 * payments and refunds bring with them (docs/decisions/0230).
 */
import type { ApiDependencies } from '#api/context.ts'
import { listMarkingCodes } from '#api/data/marking/code.ts'
import { findPaymentOrder } from '#api/data/payment/payment.ts'
import {
  listDueReceipts,
  listKnownReceiptIds,
  type ReceiptRow,
  removeSettlement,
  updateReceiptAsked,
  updateReceiptFailed,
  updateReceiptLost,
  updateReceiptTold,
  updateSettlement,
} from '#api/data/payment/receipt.ts'
import { listPartSettlements } from '#api/data/payment/receipt-part.ts'
import { listPaidParts } from '#api/data/payment/refund-part.ts'
import { toAskAt, toRetryAt } from '#api/domain/retry.ts'
import { log } from '#api/providers/log.ts'
import type {
  PaymentPort,
  ProviderReceipt,
  ReceiptOf,
  ReceiptRequest,
} from '#api/providers/payment.ts'
import { ProviderError } from '#api/providers/request.ts'
import { toReceipt } from './receipt.ts'
import { toSettlement } from './receipt-settlement.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>
type Ready = Pick<Dependencies, 'db' | 'now'> & { payments: PaymentPort }

const hourMs = 60 * 60 * 1000
/** What a payment brings its provider lists within minutes; by then it has lost it. */
const listedMs = 24 * hourMs
/** The provider keeps a key for a day: later the same receipt would be made twice. */
const keyMs = 20 * hourMs

/** Those that are due, of all orders or of one. */
export async function settleReceipts(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  const asked = { provider: payments.name, now: now(), orderId }
  for (const receipt of await listDueReceipts(db, asked)) {
    const isUp = await tryReceipt({ db, now, payments }, receipt)
    // A provider that is down is not asked fifty times: each answer may take ten seconds.
    if (!isUp) return
  }
}

/** False when the provider is down. */
async function tryReceipt(ready: Ready, receipt: ReceiptRow): Promise<boolean> {
  const { db, now } = ready
  const { id, tryCount } = receipt
  try {
    await settleReceipt(ready, receipt)
    return true
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    const isOpen = error.isTransient || error.isUncertain
    const level = isOpen ? 'warn' : 'error'
    log(level, { event: 'receipt-postponed', receiptId: id, error: error.message })
    if (isOpen) await updateReceiptAsked(db, { id, askAt: toRetryAt(now(), tryCount) })
    else
      await updateReceiptFailed(db, { id, state: 'REFUSED', reason: toReason(error), now: now() })
    return !error.isTransient
  }
}

const reasonMax = 300

const toReason = ({ message }: ProviderError) => message.slice(0, reasonMax)

async function settleReceipt(ready: Ready, receipt: ReceiptRow): Promise<void> {
  const { db, now, payments } = ready
  if (receipt.amountMinor === 0 && receipt.kind === 'SETTLEMENT') {
    return reckonSettlement(ready, receipt)
  }
  const known = receipt.isHeld ? 'later' : await findKnown(ready, receipt)
  if (known === 'later') {
    const askAt = toAskAt({ created_at: receipt.begunAt }, now())
    return void (await updateReceiptAsked(db, { id: receipt.id, askAt }))
  }
  if (known === 'lost') return makeAgain(ready, receipt)
  await noteKnown({ db, now, payments }, receipt, known)
}

async function noteKnown(
  { db, now, payments }: Ready,
  { id, begunAt }: Pick<ReceiptRow, 'id' | 'begunAt'>,
  known: ProviderReceipt,
): Promise<void> {
  const askAt = toAskAt({ created_at: begunAt }, now())
  const isToldByShop = payments.receipts.link === 'shop'
  if (known.status === 'REFUSED') log('error', { event: 'receipt-refused', receiptId: id })
  await updateReceiptTold(db, { id, known, askAt, isToldByShop, now: now() })
}

async function findKnown(
  ready: Ready,
  receipt: ReceiptRow,
): Promise<ProviderReceipt | 'later' | 'lost'> {
  const { now, payments } = ready
  const { providerId, attempt, tryCount } = receipt
  if (providerId !== null) return (await payments.findReceipt(providerId)) ?? 'lost'
  const ageMs = now().getTime() - Date.parse(receipt.begunAt)
  if (attempt === null) {
    return (await findListed(ready, receipt)) ?? (ageMs > listedMs ? 'lost' : 'later')
  }
  // Whose answer was lost, and whose key is forgotten, may be there all the same.
  const listed = tryCount > 0 && ageMs > keyMs ? await findListed(ready, receipt) : null
  return listed ?? payments.createReceipt(toRequest(receipt))
}

/** The one of its payment or refund that says the same, and that no other row names. */
async function findListed(
  { db, payments }: Ready,
  receipt: ReceiptRow,
): Promise<ProviderReceipt | null> {
  const { orderId, kind, mode, amountMinor } = receipt
  const listed = await payments.listReceipts(toOf(receipt))
  const others = new Set(await listKnownReceiptIds(db, orderId))
  const isIt = (one: ProviderReceipt) =>
    !others.has(one.id) &&
    one.isRefund === (kind === 'REFUND') &&
    one.amountMinor === amountMinor &&
    // A refund without lines repeats those of its payment, whatever they say.
    (one.mode === mode || kind === 'REFUND')
  return listed.find(isIt) ?? null
}

/** Once, under the key that it had: what the provider has after all is answered again. */
async function makeAgain(ready: Ready, receipt: ReceiptRow): Promise<void> {
  const { db, now, payments } = ready
  const { id, attempt, wasLost } = receipt
  log('error', { event: 'receipt-lost', receiptId: id })
  if (wasLost) {
    await updateReceiptFailed(db, { id, state: 'LOST', reason: null, now: now() })
    return
  }
  await updateReceiptLost(db, { id, now: now() })
  const request = toRequest({ ...receipt, attempt: attempt ?? 1 })
  await noteKnown(ready, receipt, await payments.createReceipt(request))
}

const toOf = ({ providerPaymentId, providerRefundId }: ReceiptRow): ReceiptOf =>
  providerRefundId === null
    ? { paymentId: providerPaymentId ?? '' }
    : { refundId: providerRefundId }

function toRequest(receipt: ReceiptRow): ReceiptRequest {
  const { id, attempt, amountMinor, lines, mode, recipient, kind, settlements } = receipt
  return {
    idempotencyKey: `receipt-${id}-${attempt ?? 1}`,
    of: toOf(receipt),
    receipt: toReceipt(recipient, lines, mode),
    settlements:
      kind === 'SETTLEMENT'
        ? settlements.map((settled) => ({ type: 'prepayment', amountMinor: settled.amountMinor }))
        : [{ type: 'cashless', amountMinor }],
  }
}

/** Says what it is of, and sends it; held money that is still being taken is waited for. */
async function reckonSettlement(ready: Ready, receipt: ReceiptRow): Promise<void> {
  const { db, now, payments } = ready
  const { id, orderId, begunAt } = receipt
  const found = await findPaymentOrder(db, orderId)
  if (found?.payments.some(({ status }) => status === 'AUTHORIZED')) {
    const askAt = toAskAt({ created_at: begunAt }, now())
    return void (await updateReceiptAsked(db, { id, askAt }))
  }
  const isOurs = payments.receipts.settlement === 'provider'
  const codes = isOurs ? await listMarkingCodes(db, orderId) : new Map<string, string[]>()
  const provider = payments.name
  const left = await listPaidParts(db, { orderId, provider })
  const earlier = await listPartSettlements(db, orderId)
  const parts = isOurs && found ? toSettlement({ found, provider, codes, left, earlier }) : null
  if (!parts) return void (await removeSettlement(db, id))
  await updateSettlement(db, { id, orderId, parts, now: now() })
  const due = await listDueReceipts(db, { provider, now: now(), orderId })
  for (const part of due.filter(({ kind }) => kind === 'SETTLEMENT')) await tryReceipt(ready, part)
}

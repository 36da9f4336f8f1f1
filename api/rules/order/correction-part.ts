/** Corrections of an order that went out in parts: one to each transfer document that is changed. */
import { toHundredths } from '#schema/quantity.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { OrderPartCorrection } from '#schema/rest/order/return.ts'
import { type ChangedLine, type PartLine, shareChanges } from './correction-share.ts'

export type CorrectionCause = {
  /** FAVOUR takes off the price of goods that stay with the buyer. */
  kind: 'RETURN' | 'FAVOUR'
  id: string
  /** The correction's number: a return lends its own, «5001»; favours of order 10452 have «10452-1». */
  number: string
  /** When the shop accepted the return, or gave the favour, ISO 8601. */
  at: string
  /** Lines of the order, DELIVERY or LIFTING: hundredths, and what is paid back for them. */
  items: ChangedLine[]
}

type Parted = Pick<Order, 'handOvers' | 'sums'>

/** What left with each part that has a transfer document; services went with the first of them. */
function listPartLines({ handOvers, sums }: Parted): PartLine[] {
  const parts = handOvers.filter(({ hasTransferDocument }) => hasTransferDocument)
  const goods = parts.flatMap(({ number, items }) =>
    items.map(({ itemId, quantity, amount }) => ({
      part: number,
      line: itemId,
      quantity: toHundredths(quantity) ?? 0,
      amountMinor: amount.amountMinor,
    })),
  )
  const services = [
    { line: 'DELIVERY', amountMinor: sums.delivery?.amountMinor ?? 0 },
    { line: 'LIFTING', amountMinor: sums.lifting.amountMinor },
  ]
  const [first] = parts
  const lines = first ? services.map((one) => ({ part: first.number, quantity: 100, ...one })) : []
  return [...goods, ...lines].filter(({ quantity }) => quantity > 0)
}

/** The causes as the transfer document of one part knows them. */
export function toCausesOfPart(
  order: Parted,
  causes: readonly CorrectionCause[],
  part: number,
): CorrectionCause[] {
  const shared = shareChanges(listPartLines(order), causes)
  return causes.flatMap((cause, i) => {
    const items: ChangedLine[] = (shared[i] ?? []).filter((one) => one.part === part)
    return items.length > 0 ? [{ ...cause, items }] : []
  })
}

/** «5001-2»: of return 5001 the correction to the second part. */
export const toPartNumber = (number: string, part: number) => `${number}-${part}`

/** The order with what each of its returns and favours corrects. */
export function withPartCorrections(order: Order, causes: readonly CorrectionCause[]): Order {
  if (causes.length === 0) return order
  const shared = shareChanges(listPartLines(order), causes)
  const listOf = (id: string): OrderPartCorrection[] => {
    const place = causes.findIndex((cause) => cause.id === id)
    const { number } = causes[place] ?? {}
    if (number === undefined) return []
    const parts = new Set(shared[place]?.map(({ part }) => part))
    return [...parts]
      .sort((a, b) => a - b)
      .map((part) => ({ handOver: part, number: toPartNumber(number, part) }))
  }
  return {
    ...order,
    returns: order.returns.map((one) => ({ ...one, partCorrections: listOf(one.id) })),
    refunds: order.refunds.map((one) => ({ ...one, partCorrections: listOf(one.id) })),
  }
}

/** The accounts of one provider: the shop's present one, and the one it had before. */
import { type PaymentPort, type ReceiptOf, RefundCancelledError } from './payment.ts'
import { ProviderError } from './request.ts'

/**
 * New payments are the present account's. What the account before it has begun is ended there: a
 * provider knows no payment of another account.
 */
export function joinAccounts(present: PaymentPort, former: PaymentPort): PaymentPort {
  const findOwner = async (id: string) => ((await present.find(id)) ? present : former)
  /** Of a refund the former account's is asked for where the present one knows none. */
  const findReceiptOwner = async (of: ReceiptOf) => {
    if ('paymentId' in of) return findOwner(of.paymentId)
    return (await present.listReceipts(of)).length > 0 ? present : former
  }
  return {
    name: present.name,
    receipts: present.receipts,
    create: (request) => present.create(request),
    find: async (id) => (await present.find(id)) ?? former.find(id),
    capture: async (payment) => (await findOwner(payment.id)).capture(payment),
    cancel: async (payment) => (await findOwner(payment.id)).cancel(payment),
    refund: async (payment) => (await findOwner(payment.id)).refund(payment),
    async findRefund(id) {
      try {
        return await present.findRefund(id)
      } catch (error) {
        // What the present account answers of a foreign refund is a refusal for good.
        const isForeign = error instanceof ProviderError && !error.isTransient
        if (!isForeign || error instanceof RefundCancelledError) throw error
        return former.findRefund(id)
      }
    },
    createReceipt: async (request) => (await findReceiptOwner(request.of)).createReceipt(request),
    findReceipt: async (id) => (await present.findReceipt(id)) ?? former.findReceipt(id),
    listReceipts: async (of) => (await findReceiptOwner(of)).listReceipts(of),
  }
}

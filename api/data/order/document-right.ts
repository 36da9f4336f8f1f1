import type { OrderRow } from './order.ts'

/** Which papers of an order its buyer can have now. */
export const toDocuments = ({ status, payer }: Pick<OrderRow, 'status' | 'payer'>) => ({
  hasInvoice: status !== 'CANCELLED' && status !== 'AWAITING_APPROVAL',
  hasTransferDocument: status === 'COMPLETED' && payer !== null,
})

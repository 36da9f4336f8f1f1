import * as z from 'zod'

export const orderDocumentFormats = ['PDF', 'XML'] as const

/** `GET …/transfer-document` and `GET …/correction`. */
export const OrderDocumentQuery = z.object({
  format: z.enum(orderDocumentFormats).default('PDF').meta({
    description: 'PDF for people; XML of the tax office’s format for an operator or accounts',
  }),
  handOver: z.coerce.number().int().min(1).max(1000).optional().meta({
    description: 'The part of an order that was handed over in parts; absent is all of the order',
  }),
})

export type OrderDocumentFormat = z.infer<typeof OrderDocumentQuery>['format']

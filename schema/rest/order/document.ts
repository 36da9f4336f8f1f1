import * as z from 'zod'

export const orderDocumentFormats = ['PDF', 'XML'] as const

/** `GET …/transfer-document` and `GET …/correction`. */
export const OrderDocumentQuery = z.object({
  format: z.enum(orderDocumentFormats).default('PDF').meta({
    description: 'PDF for people; XML of the tax office’s format for an operator or accounts',
  }),
})

export type OrderDocumentFormat = z.infer<typeof OrderDocumentQuery>['format']

import * as z from 'zod'

/** `GET /user/loyalty/qrcode`: each asks for a new code; those before it can still earn. */
export const LoyaltyQrCode = z
  .object({
    code: z
      .string()
      .regex(/^\d{12}$/)
      .meta({
        description: 'Twelve digits: what the picture holds, and what a cashier types',
      }),
    createdAt: z.string().meta({ description: 'ISO 8601' }),
    expiresAt: z.string().meta({
      description: 'ISO 8601; 60 seconds later: from then on it earns for a day and spends nothing',
    }),
  })
  .meta({ id: 'LoyaltyQrCode', description: 'Tells the till whose points they are, once' })
export type LoyaltyQrCode = z.infer<typeof LoyaltyQrCode>

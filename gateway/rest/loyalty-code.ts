import { LoyaltyQrCode } from '#schema/rest/loyalty-code.ts'
import type { Outcome, Rest } from './client.ts'

/** GET, as the specification has it, though it makes a code: no answer of it may be kept. */
export const createLoyaltyCode = (rest: Rest): Promise<Outcome<LoyaltyQrCode>> =>
  rest.write({
    method: 'GET',
    segments: ['user', 'loyalty', 'qrcode'],
    answer: LoyaltyQrCode,
    access: 'session',
  })

/** What a change answers, or why it was not made. */
import { StorefrontError } from './storefront.ts'

/** `field` is the one it is about. */
export type Refused = { refusal: string; field?: string }

type UserError = { message: string; field?: readonly string[] }

/** Without a network, too, the reason is in words. */
export async function orRefusal<Payload extends { userErrors: readonly UserError[] }>(
  change: () => Promise<Payload>,
): Promise<Payload | Refused> {
  try {
    const payload = await change()
    const [refused] = payload.userErrors
    if (!refused) return payload
    const field = refused.field?.at(-1)
    return { refusal: refused.message, ...(field && { field }) }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { refusal: error.message }
  }
}

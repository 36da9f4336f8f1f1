/** What a change answers, or why it was not made. */
import { isLost, StorefrontError } from './storefront.ts'

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

/** Why a change was not made, in words; null when it was, or is kept for when it can be. */
export async function toRefusal(
  change: () => Promise<readonly { message: string }[]>,
  keep?: () => boolean,
): Promise<string | null> {
  try {
    const [refusal] = await change()
    return refusal?.message ?? null
  } catch (error) {
    if (isLost(error) && keep?.()) return null
    if (error instanceof StorefrontError) return error.message
    throw error
  }
}

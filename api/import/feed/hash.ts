/** Identifiers that stay the same over imports, and fingerprints that tell a change. */
import { createHash } from 'node:crypto'

/** An opaque id made of what names the thing: the same parts give the same id everywhere. */
export function toStableId(...parts: string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}

/** Fingerprint of a row's content. */
export function toContentHash(content: string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22)
}

/** The id a feed's product has in the shop. */
export const toProductId = (feedId: string, externalId: string): string =>
  toStableId('product', feedId, externalId)

/** The id a feed's category has in the shop. */
export const toCategoryId = (feedId: string, externalId: string): string =>
  toStableId('category', feedId, externalId)

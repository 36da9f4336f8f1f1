/** Papers of a product as the shop keeps them. */
import type { FeedDocument } from './model.ts'
import { parseAddress } from './picture.ts'

const documentMax = 12
const titleMaxLength = 120

/** Those with an address; one without a title is called by what it is. */
export function parseDocuments(
  stated: FeedDocument[],
  origin: string | null,
  warnings: string[],
): FeedDocument[] {
  return stated.slice(0, documentMax).flatMap(({ title, url: text }) => {
    const url = parseAddress(text, origin)
    if (url) return [{ title: title.slice(0, titleMaxLength) || 'Документ', url }]
    warnings.push(`document «${text.slice(0, 100)}» is no http address: left out`)
    return []
  })
}

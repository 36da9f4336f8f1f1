/**
 * Marks of a feed this shop wrote itself. Ids in it are the shop's own, so that goods of several
 * sources do not collide; the marks say whose each of them is, for the day the file comes back.
 */
import { toContentHash } from './hash.ts'
import type { FeedOffer } from './model.ts'

export const ownNamespace = 'urn:otves:feed'
export const ownMarks = {
  source: 'otves:source',
  key: 'otves:key',
  revision: 'otves:revision',
  fingerprint: 'otves:fingerprint',
  accessories: 'otves:accessories',
  successor: 'otves:successor',
} as const

/** What a marketplace would refuse, or the whole of what it takes in part: its readers pass over it. */
export const ownElements = {
  offer: 'otves:offer',
  description: 'otves:description',
  picture: 'otves:picture',
} as const

export const isOfferElement = (name: string): boolean =>
  name === 'offer' || name === ownElements.offer

const descriptionMax = 3000

/** As much of a description as marketplaces take, to the end of a word. */
export function cutDescription(text: string): string {
  if (text.length <= descriptionMax) return text
  const head = text.slice(0, descriptionMax - 1)
  const end = head.search(/\s\S*$/)
  // A text without spaces is cut anywhere but within a letter.
  const cut = end > descriptionMax / 2 ? head.slice(0, end) : head.replace(/[\ud800-\udbff]$/, '')
  return `${cut.trimEnd()}…`
}

/** The whole of a description, unless what was cut of it has been edited since. */
export function joinDescription(written: string, whole: string): string {
  return cutDescription(whole) === written ? whole : written
}

/** Tells whether an offer is still as it was written: a merchant may edit the file. */
export function toFingerprint(offer: FeedOffer): string {
  const { name, ...content } = { ...offer, source: null, revision: null }
  const sorted = Object.entries(content).sort(([a], [b]) => (a < b ? -1 : 1))
  return toContentHash(JSON.stringify([name, ...sorted]))
}

/** The offer with whose it is, when it says so. */
export function toOwnOffer(offer: FeedOffer, attributes: Record<string, string>): FeedOffer {
  const { [ownMarks.source]: source, [ownMarks.key]: key } = attributes
  if (!source || !key) return offer
  const accessoryIds = attributes[ownMarks.accessories]?.split(',')
  const successorId = attributes[ownMarks.successor]
  const own = {
    ...offer,
    id: key,
    source,
    ...(accessoryIds && { accessoryIds }),
    ...(successorId && { successorId }),
  }
  const { [ownMarks.revision]: revision, [ownMarks.fingerprint]: fingerprint } = attributes
  return revision && fingerprint === toFingerprint(own) ? { ...own, revision } : own
}

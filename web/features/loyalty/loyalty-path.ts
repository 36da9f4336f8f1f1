/** Addresses of the loyalty programme. */
import { href } from 'react-router'
import { loyaltyRulesSlug } from '#web/runtime/loyalty-path.ts'

/** What the one route shows: the balance, the movements of points, or the programme. */
const parts = ['history', 'about'] as const
export type LoyaltyPart = (typeof parts)[number]

/** null when the shop has no such page; undefined is the balance. */
export const readPart = (part: string | undefined): LoyaltyPart | undefined | null =>
  part === undefined ? undefined : (parts.find((known) => known === part) ?? null)

export const toLoyaltyPath = (part?: LoyaltyPart): string =>
  href('/profile/loyalty/:part?', part ? { part } : {})

export const rulesPath = href('/legal/:slug', { slug: loyaltyRulesSlug })

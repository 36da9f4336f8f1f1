/** What browsers are told of the table of addresses: its screens, and what is decided there. */
import { screens, type Trait } from '#schema/site-address.ts'

const told: readonly Trait[] = [
  'landing',
  'linked',
  'held',
  'handed',
  'browse',
  'titled',
  'loyalty',
]

/** A constant of the build, which web/runtime/site-page.ts reads. */
export const browserPages = {
  SITE_PAGES: JSON.stringify(
    screens.map(({ path, traits }) => [path, ...told.filter((trait) => traits.has(trait))]),
  ),
}

/** What `npm start` says once the shop is open. */
import { describeMissing } from '#api/domain/setup.ts'
import type { Settings as ApiSettings } from '#api/settings.ts'
import type { Settings } from '#gateway/settings.ts'
import type { Setup } from '#schema/rest/setup.ts'

type Opened = {
  /** Where this machine reaches the shop. */
  origin: string
  setup: Setup
  settings: { web: Settings; api: ApiSettings }
  /** Whether it can be filled with the demo: a packed shop has none. */
  hasDemo: boolean
}

/** Names what is switched on, and what the shop lacks, with the command for it. */
export function toWelcome({ origin, setup, settings: { web, api }, hasDemo }: Opened): string[] {
  const isLocal = web.ENVIRONMENT === 'local'
  const doors = [
    ...((web.GRAPHIQL ?? isLocal) ? [`GraphiQL ${origin}/graphql`] : []),
    ...((web.API_PUBLIC ?? isLocal) ? [`API ${origin}/api/docs`] : []),
  ]
  const state = setup.isOpen || isLocal ? 'The shop is open' : 'The shop is not open yet'
  return [
    `${state}: ${origin}${doors.length > 0 ? `  (${doors.join(', ')})` : ''}`,
    ...(isLocal ? [] : [`To visitors it is ${api.SHOP_ORIGIN}.`]),
    ...(web.ENVIRONMENT === 'trial'
      ? [
          'It is a trial: no order is carried out. What would be sent is at /staff/outbox, for its owner.',
        ]
      : []),
    ...setup.missing.map(describeMissing),
    ...(hasDemo && setup.missing.some(({ part }) => part === 'goods')
      ? ['`npm start -- --demo` fills an empty shop with the demo.']
      : []),
  ]
}

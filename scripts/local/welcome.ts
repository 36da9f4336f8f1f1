/** What `npm start` says once the shop is open. */
import { type Settings as ApiSettings, listMissingProviders } from '#api/compose.ts'
import type { Settings } from '#gateway/settings.ts'

type Opened = {
  /** Where this machine reaches the shop. */
  origin: string
  isEmpty: boolean
  settings: { web: Settings; api: ApiSettings }
}

/** Names what is switched on, and what a shop in production lacks. */
export function toWelcome({ origin, isEmpty, settings: { web, api } }: Opened): string[] {
  const isLocal = web.ENVIRONMENT === 'local'
  const doors = [
    ...((web.GRAPHIQL ?? isLocal) ? [`GraphiQL ${origin}/graphql`] : []),
    ...((web.API_PUBLIC ?? isLocal) ? [`API ${origin}/api/docs`] : []),
  ]
  const missing = Object.entries(listMissingProviders(api))
  return [
    `The shop is open: ${origin}${doors.length > 0 ? `  (${doors.join(', ')})` : ''}`,
    ...(isLocal ? [] : [`To visitors it is ${api.SHOP_ORIGIN}.`]),
    ...missing.map(([variable, loss]) => `${variable} is not set: ${loss}.`),
    ...(isEmpty
      ? ['It has no goods: `npm run import -- FILE` loads them, `npm start -- --demo` the demo.']
      : []),
  ]
}

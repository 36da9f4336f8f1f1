import { data } from 'react-router'
import type { Route } from './+types/absent'

/** The specification's words for an address nobody knows. */
function refuse(request: Request): never {
  throw data(`Page Not Found: ${new URL(request.url).pathname}`, { status: 404 })
}

export const loader = ({ request }: Route.LoaderArgs) => refuse(request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => refuse(request)

export default function AbsentRoute() {
  return null
}

import { data } from 'react-router'
import { toAbsentMessage } from '#schema/absent.ts'
import type { Route } from './+types/absent'

function refuse(request: Request): never {
  throw data(toAbsentMessage(new URL(request.url).pathname), { status: 404 })
}

export const loader = ({ request }: Route.LoaderArgs) => refuse(request)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => refuse(request)

export default function AbsentRoute() {
  return null
}

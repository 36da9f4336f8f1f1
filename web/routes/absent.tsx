import { data } from 'react-router'
import { unknownMessage } from '#language/ru/absent.ts'

function refuse(): never {
  throw data(unknownMessage, { status: 404 })
}

/** By any method. */
export const loader = refuse
export const action = refuse
export const clientLoader = refuse

export default function AbsentRoute() {
  return null
}

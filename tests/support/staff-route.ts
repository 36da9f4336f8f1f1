/** Calls and pages of the shop's people, each with the act that its guard asks for. */
import { staffCalls } from '#api/calls.ts'
import { staffPages } from '#api/staff-pages/app.tsx'
import type { RoleAct } from '#schema/staff-role.ts'

type Route = { method: string; path: string; handler: unknown }

/** `acts` is empty where no guard asks: the handler decides, or lets everyone in. */
export type StaffRoute = { method: string; path: string; acts: RoleAct[] }

const toAct = ({ handler }: Route): RoleAct | null =>
  (typeof handler === 'function' && 'act' in handler && (handler.act as RoleAct)) || null

/** `/orders/:number{[0-9]{1,12}}` is a call of `/orders/1`. */
const toAddress = (path: string) => path.replaceAll(/:\w+(\{.*?\}(?=\/|$))?/g, '1')

export const toName = ({ method, path }: Pick<StaffRoute, 'method' | 'path'>) => `${method} ${path}`

const fits = (pattern: string, path: string) =>
  pattern.endsWith('/*')
    ? path === pattern.slice(0, -2) || path.startsWith(pattern.slice(0, -1))
    : pattern === path

function toStaffRoutes(routes: readonly Route[]): StaffRoute[] {
  const guards = routes.filter((route) => toAct(route) !== null)
  const called = routes.filter(({ method }) => method !== 'ALL')
  const told = called.map(({ method, path }) => {
    const own = guards.filter(
      (one) => (one.method === 'ALL' || one.method === method) && fits(one.path, path),
    )
    const acts = own.map(toAct).filter((act) => act !== null)
    return { method, path: toAddress(path), acts }
  })
  return [...new Map(told.map((one) => [toName(one), one])).values()]
}

export const listStaffCalls = (): StaffRoute[] =>
  toStaffRoutes(staffCalls.flatMap(({ routes }): Route[] => routes))

export const listStaffPages = (): StaffRoute[] => toStaffRoutes(staffPages.routes)

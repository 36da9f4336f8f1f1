/** @jsxImportSource hono/jsx */
/** What a role may not do is not shown to it: a form would only lead to a refusal. */
import { createContext, type PropsWithChildren, useContext } from 'hono/jsx'
import { mayDo, type RoleAct, type StaffRole } from '#schema/staff-role.ts'

/** Of who is signed in; `sendPage` says it. */
export const RoleContext = createContext<StaffRole | null>(null)

export function useMayDo(act: RoleAct): boolean {
  const role = useContext(RoleContext)
  return role !== null && mayDo(role, act)
}

export const MayDo = ({ act, children }: PropsWithChildren<{ act: RoleAct }>) =>
  useMayDo(act) ? <>{children}</> : null

/** Whether the owner is shown what is left to do. */
import type { ApiContext, Staff } from '#api/context.ts'
import { readFirstSteps } from '#api/domain/first-step.ts'
import { type FirstSteps, isLeftToDo } from '#schema/rest/staff/first-step.ts'
import { mayDo } from '#schema/staff-role.ts'

/** Null where there is nothing to show: a local shop is a developer's, and has its emulators. */
export async function findFirstSteps(c: ApiContext, staff: Staff): Promise<FirstSteps | null> {
  if (c.var.isLocal || !mayDo(staff.role, 'people.change')) return null
  const found = await readFirstSteps(c.var)
  return isLeftToDo(found) ? found : null
}

/** Removes an organisation for all its members, and says what stays. */
import type { ApiDependencies } from '#api/context.ts'
import { findOrganization } from '#api/data/organization/organization.ts'
import { removeOrganization } from '#api/data/organization/write.ts'
import { settleUndecidedOrders } from '#api/domain/order/approval.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { plural } from '#language/ru/plural.ts'
import type { OrganizationRemoval } from '#schema/rest/organization/organization.ts'

/** One that was removed before is no error: nothing of it is left to tell. */
export async function endOrganization(
  { db, now }: Pick<ApiDependencies, 'db' | 'now'>,
  asked: { userId: string; organizationId: string },
): Promise<Outcome<OrganizationRemoval>> {
  const { userId, organizationId } = asked
  const stored = await findOrganization(db, asked)
  if (stored && stored.role !== 'OWNER') {
    const message = 'Организацию удаляет её владелец'
    return { ok: false, refusal: { code: 'FORBIDDEN', message } }
  }
  await settleUndecidedOrders({ db, now }, userId)
  const removed = await removeOrganization(db, organizationId, { userId, now: now() })
  if (removed === 'absent') return decline('NOT_FOUND')
  if (removed === 'awaited') return decline('ORGANIZATION_NOT_REMOVABLE')
  const orderCount = stored?.orderCount ?? 0
  return accept({ orderCount, message: formatRemoval(orderCount) })
}

/** What a removal leaves. */
function formatRemoval(orderCount: number): string {
  const list = 'Организация удалена, участники её\u00a0больше не\u00a0видят.'
  if (orderCount === 0) return `${list} Заказов на\u00a0неё не\u00a0было`
  const words = plural(orderCount, ['заказ остаётся', 'заказа остаются', 'заказов остаются'])
  return `${list} ${orderCount}\u00a0${words} в\u00a0истории вместе с\u00a0документами`
}

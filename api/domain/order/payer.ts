/** Who pays for an order: the buyer, or an organisation they may order for. */

import type { LastPayer } from '#api/data/order/last-payer.ts'
import { findOrganization } from '#api/data/organization/organization.ts'
import type { RegisterDependencies } from '#api/domain/organization/register.ts'
import { askStanding, refuseStanding } from '#api/domain/organization/standing.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { orderers } from '#api/rules/organization/member-limit.ts'
import type { OrderCreate } from '#schema/rest/order/create.ts'
import type { OrderPayer } from '#schema/rest/order/payer.ts'
import { isBarred, type Organization } from '#schema/rest/organization/organization.ts'

const field = ['payer', 'organizationId']

/** The requisites of now, which the order keeps; null when the buyer pays themselves. */
export async function findOrderPayer(
  dependencies: RegisterDependencies,
  userId: string,
  { payer, paymentType }: Pick<OrderCreate, 'payer' | 'paymentType'>,
): Promise<Outcome<OrderPayer | null>> {
  if (!payer) {
    if (paymentType !== 'INVOICE') return accept(null)
    const message = 'Счёт выставляем только организации: выберите её'
    return { ok: false, refusal: { code: 'VALIDATION', field: ['paymentType'], message } }
  }
  const { organizationId } = payer
  const found = await findOrganization(dependencies.db, { userId, organizationId })
  if (!found) return decline('NOT_FOUND', field)
  if (!orderers.includes(found.role)) {
    const message = `Бухгалтер не\u00a0оформляет заказы от\u00a0${found.name}. Выберите другого плательщика`
    return { ok: false, refusal: { code: 'FORBIDDEN', field, message } }
  }
  const state = (await askStanding(dependencies, organizationId)) ?? found.state
  const refusal = refuseStanding(state, field)
  if (refusal) return { ok: false, refusal }
  return accept(toOrderPayer(found))
}

/** Whether its user may order for it. */
const mayOrder = ({ role, state }: Organization): boolean =>
  orderers.includes(role) && !isBarred(state)

/**
 * Whom a user may order for; `isDefault` is of the one that pays unless another is chosen, and
 * stands first: the payer by default, else who paid for the last order, which may be the user
 * themselves. Somebody who has not ordered yet came for their organisation.
 */
export function listPayers(organizations: Organization[], last: LastPayer | null): Organization[] {
  const payers = organizations.filter(mayOrder)
  const first = last ? payers.find(({ id }) => id === last.organizationId) : payers[0]
  const usual = payers.find(({ isDefault }) => isDefault) ?? first
  return payers
    .map((payer) => ({ ...payer, isDefault: payer === usual }))
    .toSorted((a, b) => Number(b.isDefault) - Number(a.isDefault))
}

const toOrderPayer = (found: Organization): OrderPayer => ({
  organizationId: found.id,
  kind: found.kind,
  inn: found.inn,
  kpp: found.kpp,
  ogrn: found.ogrn,
  name: found.name,
  fullName: found.fullName,
  address: found.address,
  management: found.management,
  bank: found.bank?.name ?? '',
  bic: found.bank?.bic ?? '',
  account: found.bank?.account ?? '',
})

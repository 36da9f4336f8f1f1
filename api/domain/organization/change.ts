/** Changes an organisation: bank by БИК, delivery addresses, the user's payer by default. */
import type { ApiDependencies } from '#api/context.ts'
import { findOrganization } from '#api/data/organization/organization.ts'
import {
  type OrganizationChange,
  setDefaultOrganization,
  updateOrganization,
} from '#api/data/organization/write.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { orderers } from '#api/rules/organization/member-limit.ts'
import { refuseAccount, refuseBic } from '#schema/requisite.ts'
import type { Organization, OrganizationUpdate } from '#schema/rest/organization/organization.ts'
import { findBank, type RegisterDependencies } from './register.ts'

type Dependencies = RegisterDependencies & Pick<ApiDependencies, 'addresses'>
type BankInput = NonNullable<OrganizationUpdate['bank']>
type AddressInput = NonNullable<OrganizationUpdate['addresses']>[number]

/** A field left out keeps its value. Bank and addresses are the owner's to change. */
export async function changeOrganization(
  dependencies: Dependencies,
  { userId, organizationId }: { userId: string; organizationId: string },
  { version, bank, addresses, isDefault }: OrganizationUpdate,
): Promise<Outcome<Organization>> {
  const { db, now } = dependencies
  const stored = await findOrganization(db, { userId, organizationId })
  if (!stored) return decline('NOT_FOUND')
  if (bank !== undefined || addresses !== undefined) {
    if (stored.role !== 'OWNER') return forbidden
    if (stored.version !== version) return decline('CONFLICT')
    const change: OrganizationChange = {}
    if (bank !== undefined) {
      const found = bank && (await toBank(dependencies, bank))
      if (found && !found.ok) return found
      change.bank = found?.value ?? null
    }
    if (addresses) {
      const found = await toAddresses(dependencies, stored, addresses)
      if (!found.ok) return found
      change.addresses = found.value
    }
    const isWritten = await updateOrganization(db, stored, change, { userId, now: now() })
    if (!isWritten) return decline('CONFLICT')
  }
  if (isDefault !== undefined) {
    if (isDefault && !orderers.includes(stored.role)) return noOrders
    await setDefaultOrganization(db, { userId, id: organizationId, isDefault })
  }
  const changed = await findOrganization(db, { userId, organizationId })
  return changed ? accept(changed) : decline('NOT_FOUND')
}

const forbidden: Outcome<never> = {
  ok: false,
  refusal: {
    code: 'FORBIDDEN',
    message: 'Реквизиты и\u00a0адреса меняет владелец организации. Попросите его',
  },
}
const noOrders: Outcome<never> = {
  ok: false,
  refusal: {
    code: 'FORBIDDEN',
    message:
      'Бухгалтер не\u00a0оформляет заказы: плательщиком по\u00a0умолчанию организацию не\u00a0выбрать',
  },
}

async function toBank(
  dependencies: RegisterDependencies,
  { bic, account }: BankInput,
): Promise<Outcome<Organization['bank']>> {
  const refuse = (field: string, message: string): Outcome<never> => ({
    ok: false,
    refusal: { code: 'VALIDATION', field: ['bank', field], message },
  })
  const wrongBic = refuseBic(bic)
  if (wrongBic !== null) return refuse('bic', wrongBic)
  const wrongAccount = refuseAccount(account, bic)
  if (wrongAccount !== null) return refuse('account', wrongAccount)
  const found = await findBank(dependencies, bic)
  if (!found) return refuse('bic', 'Банка с\u00a0таким БИК нет в\u00a0справочнике. Проверьте цифры')
  if (found.isClosed) {
    return refuse('bic', 'Этот банк закрыт. Укажите счёт в\u00a0действующем банке')
  }
  const { name, correspondentAccount } = found
  return accept({ bic, name, account, correspondentAccount })
}

/** An address that stays is not looked up again: the provider counts questions. */
async function toAddresses(
  { addresses }: Dependencies,
  stored: Organization,
  inputs: readonly AddressInput[],
): Promise<Outcome<NonNullable<OrganizationChange['addresses']>>> {
  const whole: Organization['addresses'] = []
  for (const [i, { id, title, fiasId, accessNote }] of inputs.entries()) {
    const known = stored.addresses.find((one) => one.id === id)
    if (id !== undefined && !known) return decline('NOT_FOUND', ['addresses', String(i), 'id'])
    const kept = stored.addresses.find((one) => one.fiasId === fiasId)
    const found = kept ? null : await addresses.find(fiasId)
    if (!kept && !found?.hasHouse) {
      return decline('ADDRESS_INCOMPLETE', ['addresses', String(i), 'fiasId'])
    }
    const value = kept?.value ?? found?.value ?? ''
    whole.push({ id: known?.id ?? crypto.randomUUID(), title, value, fiasId, accessNote })
  }
  return accept(whole)
}

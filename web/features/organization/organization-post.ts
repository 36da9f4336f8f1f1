/** What the forms of the page do, with script and without. */
import { refuseAccount, refuseBic, toDigits } from '#schema/requisite.ts'
import {
  type AddressSuggestion,
  AddressSuggestions,
} from '#web/features/address/address-suggestion.ts'
import { type FormErrors, readText, toFormErrors } from '#web/forms/form-read.ts'
import type { OrganizationUpdateInput } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'
import { OrganizationsPage } from './organization-data.ts'
import { registerAway } from './organization-search.ts'

const OrganizationAdd = graphql(`
  mutation OrganizationAdd($inn: String!, $kpps: [String!]!) {
    organizationAdd(inn: $inn, kpps: $kpps) { userErrors { message field } }
  }
`)
const OrganizationUpdate = graphql(`
  mutation OrganizationUpdate($id: ID!, $input: OrganizationUpdateInput!) {
    organizationUpdate(id: $id, input: $input) { userErrors { message field } }
  }
`)
const OrganizationRemove = graphql(`
  mutation OrganizationRemove($id: ID!) {
    organizationRemove(id: $id) { message userErrors { message field } }
  }
`)
const OrganizationRestore = graphql(`
  mutation OrganizationRestore($id: ID!) {
    organizationRestore(id: $id) { userErrors { message field } }
  }
`)

/** What a form came to: the block of one organisation it stands in, and what was typed. */
export type OrganizationAnswer = {
  block: string
  id: string
  fields: Record<string, string>
  errors: FormErrors
  /** What was done, in words; null when nothing was. */
  done: string | null
  /** Suggestions for an address, without script. */
  suggestions: readonly AddressSuggestion[] | null
}

type Asked = { client: Storefront; form: FormData; id: string; cityId: string }
type Change = Pick<OrganizationAnswer, 'errors' | 'done'> & Partial<OrganizationAnswer>
type Payload = { userErrors: readonly { message: string; field: string[] }[] }

const toChange = ({ userErrors }: Payload, done: string, names: string[] = []): Change =>
  userErrors.length > 0
    ? { errors: toFormErrors(userErrors, names), done: null }
    : { errors: {}, done }

const refuse = (errors: FormErrors): Change => ({ errors, done: null })

const acts: Record<string, (asked: Asked) => Promise<Change>> = {
  async add({ client, form }) {
    const kpps = form.getAll('kpp').map(String)
    if (kpps.length === 0) return refuse({ form: 'Отметьте, что добавить' })
    const variables = { inn: readText(form, 'inn'), kpps }
    const { organizationAdd } = await client.mutate(OrganizationAdd, variables)
    return toChange(
      organizationAdd,
      kpps.length > 1 ? 'Организации добавлены' : 'Организация добавлена',
    )
  },
  async default(asked) {
    const isDefault = asked.form.get('isDefault') !== null
    const done = isDefault
      ? 'Теперь это плательщик по\u00a0умолчанию'
      : 'Платить по\u00a0умолчанию будете вы'
    return update(asked, { isDefault }, done)
  },
  async bank(asked) {
    const bic = toDigits(readText(asked.form, 'bic'))
    const account = toDigits(readText(asked.form, 'account'))
    if (!bic && !account) return update(asked, { bank: null }, 'Банковские реквизиты убраны')
    const wrongBic = refuseBic(bic)
    if (wrongBic) return refuse({ bic: wrongBic })
    const wrongAccount = refuseAccount(account, bic)
    if (wrongAccount) return refuse({ account: wrongAccount })
    return update(asked, { bank: { bic, account } }, 'Банковские реквизиты сохранены')
  },
  address: changeAddresses,
  async remove({ client, id }) {
    const { organizationRemove } = await client.mutate(OrganizationRemove, { id })
    return toChange(organizationRemove, organizationRemove.message ?? 'Организация удалена')
  },
  async restore({ client, id }) {
    const { organizationRestore } = await client.mutate(OrganizationRestore, { id })
    return toChange(organizationRestore, 'Организация снова в\u00a0профиле')
  },
}

/** By the version that was read with the page: a change of another since then is told. */
async function update(
  { client, form, id }: Asked,
  change: Omit<OrganizationUpdateInput, 'version'>,
  done: string,
): Promise<Change> {
  const version = Number.parseInt(readText(form, 'version'), 10) || 0
  const { organizationUpdate } = await client.mutate(OrganizationUpdate, {
    id,
    input: { version, ...change },
  })
  return toChange(organizationUpdate, done, ['bic', 'account', 'fiasId', 'title', 'accessNote'])
}

/** One form adds an address or removes one: the others are sent as they are. */
async function changeAddresses(asked: Asked): Promise<Change> {
  const { client, form, id, cityId } = asked
  const search = readText(form, 'address').slice(0, 300)
  if (form.get('intent') === 'address') {
    const { addresses } = await client.query(AddressSuggestions, { search, cityId })
    const none = 'Ничего не\u00a0нашлось. Проверьте улицу и\u00a0дом'
    return { ...refuse(addresses.length > 0 ? {} : { address: none }), suggestions: addresses }
  }
  const { organizations } = (await client.query(OrganizationsPage, {})).viewer
  const kept = organizations
    .find((one) => one.id === id)
    ?.addresses.map(({ id: addressId, title, fiasId, accessNote }) => {
      return { id: addressId, title, fiasId, accessNote }
    })
  const removed = form.get('remove')
  if (removed !== null) {
    const addresses = kept?.filter((one) => one.id !== removed) ?? []
    return update(asked, { addresses }, 'Адрес убран')
  }
  const fiasId = readText(form, 'suggestion').split(' ')[0] || readText(form, 'fiasId')
  if (!fiasId) return refuse({ address: 'Выберите адрес из\u00a0подсказок' })
  const added = { title: readText(form, 'title'), accessNote: readText(form, 'accessNote'), fiasId }
  const change = await update(asked, { addresses: [...(kept ?? []), added] }, 'Адрес добавлен')
  const { fiasId: wrong, ...errors } = change.errors
  return { ...change, errors: { ...errors, ...(wrong && { address: wrong }) } }
}

/** Does what the posted form asks; what was typed comes back beside why it was refused. */
export async function postOrganization(
  client: Storefront,
  form: FormData,
): Promise<OrganizationAnswer> {
  const block = readText(form, 'block')
  const id = readText(form, 'id')
  const texts = [...form.entries()].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const fields: Record<string, string> = Object.fromEntries(texts)
  const shared = { block, id, fields, suggestions: null }
  const act = Object.hasOwn(acts, block) ? acts[block] : undefined
  if (!act) return { ...shared, ...refuse({ form: 'Обновите страницу и\u00a0попробуйте снова' }) }
  try {
    return { ...shared, ...(await act({ client, form, id, cityId: client.cityId })) }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    const isAway = ['UNAVAILABLE', 'UPSTREAM'].includes(error.code)
    return { ...shared, ...refuse({ form: isAway ? registerAway : error.message }) }
  }
}

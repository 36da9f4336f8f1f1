/** Saved addresses: a house of the register, what its owner says of it, and which city delivers there. */
import type { ApiDependencies } from '#api/context.ts'
import {
  createAddress,
  findAddress,
  type KeptAddress,
  listAddresses,
  listOrderedAddresses,
  removeAddress,
  restoreAddress,
  updateAddress,
} from '#api/data/account/saved-address.ts'
import { listCities } from '#api/data/catalogue/city.ts'
import { isInCity } from '#api/domain/delivery/address.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { contactMessages } from '#schema/contact.ts'
import { messages, toPhoneDigits } from '#schema/form.ts'
import type {
  SavedAddress,
  SavedAddressCreate,
  SavedAddressList,
  SavedAddressUpdate,
} from '#schema/rest/account/saved-address.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'addresses'> & {
  userId: string
  /** Counts a question to the provider, who is paid by them; false when there were too many. */
  takeQuestion: () => Promise<boolean>
}
type Place = Pick<KeptAddress, 'fiasId' | 'address' | 'town'>

const staleMessage =
  'Этот адрес уже изменили в\u00a0другой вкладке или на\u00a0другом устройстве. ' +
  'Проверьте и\u00a0сохраните ещё раз'
const takenMessage = 'Такой адрес уже сохранён'

export async function readAddresses({
  db,
  userId,
}: Pick<Dependencies, 'db' | 'userId'>): Promise<SavedAddressList> {
  const [kept, ordered, cities] = await Promise.all([
    listAddresses(db, userId),
    listOrderedAddresses(db, userId),
    listCities(db),
  ])
  const items = kept.map(({ town, ...address }): SavedAddress => {
    const cityId = cities.find((city) => isInCity(town, city))?.id ?? null
    return { ...address, line: toLine(address), cityId }
  })
  return { items, ordered }
}

/** «Москва, ул. Лесная, д. 8, подъезд 2, кв. 42»; an office is told by its own word. */
function toLine({ address, entrance, flat }: Omit<KeptAddress, 'town'>): string {
  const parts = [
    address,
    entrance && `подъезд ${entrance}`,
    /^\d/.test(flat) ? `кв. ${flat}` : flat,
  ]
  return parts.filter(Boolean).join(', ')
}

export async function addAddress(
  given: Dependencies,
  request: SavedAddressCreate,
): Promise<Outcome<SavedAddressList>> {
  const { db, now, userId } = given
  const said = readSaid(request)
  if (!said.ok) return said
  const place = await findPlace(given, request.fiasId)
  if (!place.ok) return place
  const address = { ...said.value, ...place.value, id: crypto.randomUUID() }
  const isSaved = await createAddress(db, userId, { address, now: now() })
  return isSaved ? accept(await readAddresses(given)) : decline('ADDRESS_LIMIT')
}

export async function changeAddress(
  given: Dependencies,
  id: string,
  request: SavedAddressUpdate,
): Promise<Outcome<SavedAddressList>> {
  const { db, userId } = given
  const said = readSaid(request)
  if (!said.ok) return said
  const before = await findAddress(db, userId, id)
  if (!before || before.isRemoved) return decline('NOT_FOUND')
  const place = await findPlace(given, request.fiasId)
  if (!place.ok) return place
  const next = { ...said.value, ...place.value, id, version: request.version }
  // Also when the first answer was lost, and this is the same change once more.
  if (before.version === request.version + 1 && isEqual(before, next)) {
    return accept(await readAddresses(given))
  }
  const result = await updateAddress(db, userId, next)
  if (result === 'done') return accept(await readAddresses(given))
  const refusal: Refusal =
    result === 'stale'
      ? { code: 'CONFLICT', field: ['version'], message: staleMessage }
      : { code: 'CONFLICT', field: ['fiasId'], message: takenMessage }
  return { ok: false, refusal }
}

/** Again, it changes nothing. */
export async function forgetAddress(
  given: Dependencies,
  id: string,
): Promise<Outcome<SavedAddressList>> {
  const { db, now, userId } = given
  if (!(await findAddress(db, userId, id))) return decline('NOT_FOUND')
  await removeAddress(db, { userId, id, now: now() })
  return accept(await readAddresses(given))
}

/** One that was saved again meanwhile is there already. */
export async function bringBackAddress(
  given: Dependencies,
  id: string,
): Promise<Outcome<SavedAddressList>> {
  const { db, userId } = given
  const removed = await findAddress(db, userId, id)
  if (!removed) return decline('NOT_FOUND')
  const isBack = !removed.isRemoved || (await restoreAddress(db, userId, id))
  const list = await readAddresses(given)
  const isThere = ({ fiasId, flat }: SavedAddress) =>
    fiasId === removed.fiasId && flat === removed.flat
  return isBack || list.items.some(isThere) ? accept(list) : decline('ADDRESS_LIMIT')
}

/** The house in the provider's words; one that the user has already is not asked for. */
async function findPlace(given: Dependencies, fiasId: string): Promise<Outcome<Place>> {
  const { db, addresses, userId, takeQuestion } = given
  const known = (await listAddresses(db, userId)).find((one) => one.fiasId === fiasId)
  if (known) return accept({ fiasId, address: known.address, town: known.town })
  if (!(await takeQuestion())) return decline('TOO_MANY', ['fiasId'])
  const found = await addresses.find(fiasId)
  if (!found) return refuse('fiasId', messages.address)
  if (!found.hasHouse) return decline('ADDRESS_INCOMPLETE', ['fiasId'])
  return accept({ fiasId, address: found.value, town: found.city ?? found.region ?? '' })
}

type Said = Omit<SavedAddressCreate, 'fiasId'>

/** A contact is a name and a phone, or neither. */
function readSaid(request: Said): Outcome<Said> {
  const contactName = request.contactName.trim()
  const contactPhone = toPhoneDigits(request.contactPhone)
  if (contactName && !contactPhone) return refuse('contactPhone', contactMessages.phone)
  if (contactPhone && !contactName) return refuse('contactName', contactMessages.name)
  return accept({
    title: request.title.trim(),
    flat: request.flat.trim(),
    entrance: request.entrance.trim(),
    floor: request.floor,
    hasLift: request.hasLift,
    accessNote: request.accessNote.trim(),
    contactName,
    contactPhone,
    isDefault: request.isDefault,
  })
}

const refuse = (field: string, message: string): Outcome<never> => ({
  ok: false,
  refusal: { code: 'VALIDATION', field: [field], message },
})

const isEqual = (before: KeptAddress, next: KeptAddress) =>
  Object.entries(next).every(
    ([name, value]) => name === 'version' || before[name as keyof KeptAddress] === value,
  )

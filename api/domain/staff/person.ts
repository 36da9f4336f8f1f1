/** People of the shop: invited by a link, given another role, ended. */
import type { ApiDependencies } from '#api/context.ts'
import { prepareDeviceEnd } from '#api/data/staff/device.ts'
import { prepareLink, prepareLinkRemoval } from '#api/data/staff/link.ts'
import {
  both,
  countStaffPeople,
  findStaffPerson,
  hasOtherOwner,
  isPersonSeen,
  isTrue,
  preparePerson,
  preparePersonChange,
  preparePersonEnd,
} from '#api/data/staff/person.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'
import {
  type StaffLinkCreate,
  type StaffPerson,
  type StaffPersonChange,
  type StaffPersonInvite,
  type StaffPersonLinked,
  staffPersonMax,
} from '#schema/rest/staff/person.ts'
import { actOnce, type StaffKeyed } from './act.ts'
import { sendStaffLink } from './link.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>
type Sending = Pick<ApiDependencies, 'db' | 'now' | 'origin' | 'sms' | 'mail'>
type OfPerson = StaffKeyed & { id: string }

const hourMs = 60 * 60 * 1000
/** Until when a link works: by who opens it. */
const invitationMs = 7 * 24 * hourMs
const furtherDeviceMs = 24 * hourMs
const ownDeviceMs = hourMs / 6

const toSubject = (id: string) => `person:${id}`

/** What the log keeps of a person: neither their phone nor their e-mail. */
const toKept = ({ name, role }: Pick<StaffPerson, 'name' | 'role'>) => ({ person: name, role })

async function answerPerson({ db, now }: Dependencies, id: string): Promise<Outcome<StaffPerson>> {
  const found = await findStaffPerson(db, id, now())
  return found ? accept(found) : decline('NOT_FOUND')
}

/** Makes a person and a link, which the answer to the first call alone can show. */
export async function invitePerson(
  dependencies: Sending,
  asked: StaffKeyed,
  invited: StaffPersonInvite,
): Promise<Outcome<StaffPersonLinked>> {
  const { db, now } = dependencies
  const token = createToken()
  const digest = await toDigest(token)
  const endsAt = new Date(now().getTime() + invitationMs)
  let isNew = false
  const outcome = await actOnce(dependencies, asked, {
    request: { act: 'person.invite', ...invited },
    plan: async () => {
      if ((await countStaffPeople(db)) >= staffPersonMax) return { refusal: tooMany }
      isNew = true
      const id = createToken(6)
      const made = { ...invited, id, invitedBy: asked.staff.name, now: now() }
      const link = { digest, personId: id, createdBy: asked.staff.name, now: now(), endsAt }
      return {
        id,
        isSeen: null,
        act: { act: 'person.invite', subject: toSubject(id), after: toKept(invited) },
        statements: [preparePerson(db, made), ...prepareLink(db, link)],
      }
    },
    answer: (id) => answerPerson(dependencies, id),
  })
  return tellLink(dependencies, outcome, { token: isNew ? token : null, sendBy: invited.sendBy })
}

const tooMany: Refusal = {
  code: 'VALIDATION',
  field: ['name'],
  message: `Людей уже ${staffPersonMax}. Закройте доступ тем, кто ушёл`,
}

/** A new link for a person who has lost theirs, or signs in on one more device. */
export async function createStaffLink(
  dependencies: Sending,
  asked: OfPerson,
  { sendBy }: StaffLinkCreate,
): Promise<Outcome<StaffPersonLinked>> {
  const { db, now } = dependencies
  const { id, staff } = asked
  const token = createToken()
  const digest = await toDigest(token)
  let isNew = false
  const outcome = await actOnce(dependencies, asked, {
    request: { act: 'person.link', id, sendBy },
    plan: async () => {
      const person = await findStaffPerson(db, id, now())
      if (!person || person.state === 'ENDED') return { refusal: { code: 'NOT_FOUND' } }
      const refusal = refuseSending(person, sendBy)
      if (refusal) return { refusal }
      isNew = true
      const endsAt = new Date(now().getTime() + toTermMs(person, id === staff.id))
      const link = { digest, personId: id, createdBy: staff.name, now: now(), endsAt }
      return {
        id,
        isSeen: isPersonSeen(person),
        act: { act: 'person.link', subject: toSubject(id), after: { person: person.name } },
        statements: prepareLink(db, link),
      }
    },
    answer: () => answerPerson(dependencies, id),
  })
  return tellLink(dependencies, outcome, { token: isNew ? token : null, sendBy })
}

function toTermMs({ state }: StaffPerson, isOwn: boolean): number {
  if (isOwn) return ownDeviceMs
  return state === 'INVITED' ? invitationMs : furtherDeviceMs
}

function refuseSending(
  { phone, email }: StaffPerson,
  sendBy: StaffLinkCreate['sendBy'],
): Refusal | null {
  const isMissing = (sendBy === 'SMS' && !phone) || (sendBy === 'EMAIL' && !email)
  if (!isMissing) return null
  const message = sendBy === 'SMS' ? 'У\u00a0человека нет номера' : 'У\u00a0человека нет почты'
  return { code: 'VALIDATION', field: ['sendBy'], message }
}

type NewLink = { token: string | null; sendBy: StaffLinkCreate['sendBy'] }

/** The link as it is shown this once, and sent where that was asked. */
async function tellLink(
  dependencies: Sending,
  outcome: Outcome<StaffPerson>,
  { token, sendBy }: NewLink,
): Promise<Outcome<StaffPersonLinked>> {
  if (!outcome.ok) return outcome
  const person = outcome.value
  if (token === null || !person.link) return accept({ ...person, sent: 'NO' })
  const url = `${dependencies.origin}/staff/join/${token}`
  const linked = { ...person, link: { ...person.link, url } }
  return accept({ ...linked, sent: await sendStaffLink(dependencies, linked, { url, sendBy }) })
}

/** Takes a link back that was not used. */
export function withdrawStaffLink(
  dependencies: Dependencies,
  asked: OfPerson,
): Promise<Outcome<StaffPerson>> {
  const { db, now } = dependencies
  const { id } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'person.link-withdraw', id },
    plan: async () => {
      const person = await findStaffPerson(db, id, now())
      if (!person) return { refusal: { code: 'NOT_FOUND' } }
      const act = { act: 'person.link-withdraw', subject: toSubject(id), after: toNamed(person) }
      return { id, isSeen: null, act, statements: [prepareLinkRemoval(db, id)] }
    },
    answer: () => answerPerson(dependencies, id),
  })
}

const toNamed = ({ name }: StaffPerson) => ({ person: name })

/** Another name, role or contact; the role holds from the next request on. */
export function changePerson(
  dependencies: Dependencies,
  asked: OfPerson,
  change: StaffPersonChange,
): Promise<Outcome<StaffPerson>> {
  const { db, now } = dependencies
  const { id } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'person.change', id, ...change },
    plan: async () => {
      const person = await findStaffPerson(db, id, now())
      if (!person || person.state === 'ENDED') return { refusal: { code: 'NOT_FOUND' } }
      if (person.version !== change.version) {
        return { refusal: { code: 'CONFLICT', field: ['version'] } }
      }
      const isLess = person.role === 'OWNER' && change.role !== 'OWNER'
      if (isLess && (await isLastOwner(db, person))) return { refusal: lastOwner }
      return {
        id,
        isSeen: isLess ? isLeftSafely(person) : isPersonSeen(person),
        act: {
          act: 'person.change',
          subject: toSubject(id),
          before: toKept(person),
          after: toKept(change),
        },
        statements: [preparePersonChange(db, id, change)],
      }
    },
    answer: () => answerPerson(dependencies, id),
  })
}

/** Ends a person with all their devices, now. */
export function endPerson(
  dependencies: Dependencies,
  asked: OfPerson,
): Promise<Outcome<StaffPerson>> {
  const { db, now } = dependencies
  const { id } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'person.end', id },
    plan: async () => {
      const person = await findStaffPerson(db, id, now())
      if (!person || person.state === 'ENDED') return { refusal: { code: 'NOT_FOUND' } }
      if (await isLastOwner(db, person)) return { refusal: lastOwner }
      return {
        id,
        isSeen: isLeftSafely(person),
        act: { act: 'person.end', subject: toSubject(id), before: toKept(person) },
        statements: preparePersonEnd(db, id, now()),
      }
    },
    answer: () => answerPerson(dependencies, id),
  })
}

/** Null ends all devices of the person. */
export function endDevice(
  dependencies: Dependencies,
  asked: OfPerson,
  deviceId: string | null,
): Promise<Outcome<StaffPerson>> {
  const { db, now } = dependencies
  const { id } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'device.end', id, deviceId },
    plan: async () => {
      const person = await findStaffPerson(db, id, now())
      if (!person) return { refusal: { code: 'NOT_FOUND' } }
      const act = { act: 'device.end', subject: toSubject(id), after: toNamed(person) }
      return { id, isSeen: null, act, statements: [prepareDeviceEnd(db, id, deviceId)] }
    },
    answer: () => answerPerson(dependencies, id),
  })
}

const isSigningOwner = ({ role, state }: StaffPerson) => role === 'OWNER' && state === 'ACTIVE'

/** Two owners who end each other at the same moment: one of them stays. */
const isLeftSafely = (person: StaffPerson) =>
  isSigningOwner(person)
    ? both(isPersonSeen(person), hasOtherOwner(person.id))
    : isPersonSeen(person)

const isLastOwner = async (db: Dependencies['db'], person: StaffPerson) =>
  isSigningOwner(person) && !(await isTrue(db, hasOtherOwner(person.id)))

const lastOwner: Refusal = {
  code: 'OWNER_LAST',
  field: ['role'],
  message: 'Это последний владелец: сначала дайте эту роль другому',
}

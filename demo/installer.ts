/**
 * An installer of the demo shop, with estimates of three sites, two addresses and a year of orders
 * and points: who signs in by their phone sees them.
 */
import { findCity, listCities } from '#api/data/catalogue/city.ts'
import { createSearch } from '#api/data/search/search-index.ts'
import type { Database } from '#api/database.ts'
import { addAddress } from '#api/domain/account/saved-address.ts'
import { createFilledEstimate, toEstimateKey } from '#api/domain/estimate/create.ts'
import { changeDiscount } from '#api/domain/estimate/discount.ts'
import { changeHead, toHeadChange } from '#api/domain/estimate/head.ts'
import { addCompanies } from '#api/domain/organization/add.ts'
import { createDadataEmulator } from '#api/emulator/dadata.ts'
import type { CompanyPort } from '#api/providers/company.ts'
import { createDadata } from '#api/providers/dadata.ts'
import { createDadataCompanies } from '#api/providers/dadata-company.ts'
import type { EstimateInfoChange } from '#schema/rest/estimate/change.ts'
import { writeHistory } from './installer-history.ts'
import { installerPhone } from './installer-phone.ts'

/** Its codes appear in the outbox of a local shop. */
const userId = 'demo-installer'
const dayMs = 86_400_000

type DemoEstimate = {
  templateId: string
  title: string
  daysAgo: number
  validDays: number
  /** Per cent off work and goods. */
  percent: number
  info: EstimateInfoChange
}

const letterhead = {
  name: 'ИП Мастеров И.\u00a0С., отделка под\u00a0ключ',
  phone: '+7 900 000-00-01',
}

const demoEstimates: DemoEstimate[] = [
  {
    templateId: 'fence',
    title: 'Забор на\u00a0даче',
    daysAgo: 40,
    validDays: -10,
    percent: 2,
    info: {
      client: 'Николай Петрович',
      object: 'СНТ «Ромашка», участок 17',
      note: 'Выезд за\u00a0город включён. Вывоз старого забора отдельно.',
    },
  },
  {
    templateId: 'floor',
    title: 'Пол в\u00a0квартире на\u00a0Лесной',
    daysAgo: 9,
    validDays: 21,
    percent: 3,
    info: {
      client: 'Ольга',
      object: 'Лесная, 8, кв.\u00a042: две комнаты и\u00a0коридор',
      note: 'Мебель сдвигаем сами. Срок\u00a0— пять дней.',
    },
  },
  {
    templateId: 'bathroom',
    title: 'Ванная на\u00a0Садовой',
    daysAgo: 1,
    validDays: 29,
    percent: 5,
    info: {
      client: 'Анна и\u00a0Сергей',
      object: 'Садовая, 12, кв.\u00a07',
      note: 'Плитку выбирает заказчик. Аванс 30\u00a0%, остальное по\u00a0этапам.',
    },
  },
]

/** Again, it changes nothing. */
export async function writeInstaller(db: Database): Promise<void> {
  const now = Date.now()
  await db
    .prepare(
      `INSERT OR IGNORE INTO users (id, type, partner_type, phone, firstname, city_id,
         is_city_confirmed, created_at)
       SELECT ?1, 'REGISTERED', 'MOUNTER', ?2, 'Игорь', id, 1, ?3 FROM cities
       ORDER BY population DESC LIMIT 1`,
    )
    .bind(userId, installerPhone, new Date(now - 490 * dayMs).toISOString())
    .run()
  const cityId = await db
    .prepare('SELECT city_id FROM users WHERE id = ?1')
    .bind(userId)
    .first<string>('city_id')
  if (!cityId) return
  const device = { deviceId: userId, client: 'WEB' as const }
  const session = { id: userId, userId, isGuest: false, ...device, cityId }
  for (const one of demoEstimates) await writeEstimate(db, session, one, now)
  await writeAddresses(db, cityId)
  await writeHistory(db, userId, new Date(now))
  await addCompanies({ db, now: () => new Date(now), companies: createRegister() }, builder)
}

/** Of the emulator's invented companies; only a local shop is given an installer. */
const builder = { userId, inn: '7798482109', kpps: [''] }

function createRegister(): CompanyPort {
  const apiKey = 'demo'
  const emulator = createDadataEmulator({ apiKey, listTowns: async () => [] })
  return createDadataCompanies({ apiKey, fetch: async (request) => emulator.fetch(request) })
}

type Asker = Parameters<typeof createFilledEstimate>[1]

async function writeEstimate(
  db: Database,
  session: Asker,
  { templateId, title, daysAgo, validDays, percent, info }: DemoEstimate,
  nowMs: number,
): Promise<void> {
  const dependencies = {
    db,
    search: createSearch(db),
    now: () => new Date(nowMs - daysAgo * dayMs),
  }
  const source = { kind: 'TEMPLATE' as const, templateId }
  const kept = await toEstimateKey(userId, `demo-${templateId}`, { title, source })
  const made = await createFilledEstimate(dependencies, session, { title, source }, kept)
  if (!made.ok) throw new Error(`The demo's estimate was refused: ${made.refusal.code}`)
  const asked = { session, id: made.value.id }
  const validUntil = new Date(nowMs + validDays * dayMs).toISOString().slice(0, 10)
  await changeHead(dependencies, asked, toHeadChange({ ...info, validUntil, letterhead }))
  // Prices have moved since the oldest one was made; the discount sums it anew.
  if (validDays < 0) await db.prepare(lowerPrices).bind(asked.id).run()
  const discount = { kind: 'PERCENT' as const, value: percent * 100 }
  await changeDiscount(dependencies, asked, { scope: 'WHOLE', targetId: null, discount })
}

/** Five per cent off what two lines of goods had cost. */
const lowerPrices = `UPDATE estimate_lines SET list_minor = list_minor * 95 / 100,
    price_minor = price_minor * 95 / 100
  WHERE estimate_id = ?1 AND id IN (SELECT id FROM estimate_lines
    WHERE estimate_id = ?1 AND list_minor IS NOT NULL AND product_id IS NOT NULL
      AND price_breaks = '[]' ORDER BY position LIMIT 2)`

const contact = { contactName: 'Олег', contactPhone: '79000000002' }

const demoAddresses = [
  {
    search: 'Лесная 8',
    title: 'Объект на\u00a0Лесной',
    flat: '42',
    entrance: '2',
    floor: 7,
    hasLift: true,
    accessNote: 'Въезд со\u00a0двора, шлагбаум открывает консьерж',
    ...contact,
    isDefault: true,
  },
  {
    search: 'Полевая 17',
    title: 'Склад',
    flat: '',
    entrance: '',
    floor: null,
    hasLift: false,
    accessNote: 'Синие ворота, код\u00a012К',
    contactName: '',
    contactPhone: '',
    isDefault: false,
  },
]

/** Houses as the emulator of addresses knows them: a local shop asks no one else. */
async function writeAddresses(db: Database, cityId: string): Promise<void> {
  const apiKey = userId
  const emulator = createDadataEmulator({ apiKey, listTowns: () => listCities(db) })
  const addresses = createDadata({ fetch: async (request) => emulator.fetch(request), apiKey })
  const city = await findCity(db, cityId)
  if (!city) return
  const asked = { db, now: () => new Date(), addresses, userId, takeQuestion: async () => true }
  for (const { search, ...site } of demoAddresses) {
    const house = (await addresses.suggest(search, city)).find(({ hasHouse }) => hasHouse)
    if (!house) throw new Error(`The demo's address is not known: ${search}`)
    const saved = await addAddress(asked, { fiasId: house.fiasId, ...site })
    if (!saved.ok) throw new Error(`The demo's address was refused: ${saved.refusal.code}`)
  }
}

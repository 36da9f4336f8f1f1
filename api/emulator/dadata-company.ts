/**
 * Answers like DaData's `findById/party` and `findById/bank`, from invented companies: their check
 * digits are right and their tax offices, numbered 98, do not exist.
 */
import { Hono } from 'hono'
import * as z from 'zod'

type Status = 'ACTIVE' | 'LIQUIDATING' | 'LIQUIDATED' | 'BANKRUPT' | 'REORGANIZING'
type Entry = {
  form: string
  title: string
  inn: string
  kpp?: string
  ogrn: string
  status?: Status
  isBranch?: boolean
  address: string
  post?: string
  head?: string
}

/** Answered by 429, so that a full quota can be seen. */
export const busyQueries = new Set(['7798004293', '044525429'])

// biome-ignore format: a table to be read
export const entries: Entry[] = [
  { form: 'ООО', title: 'СтройОтвес', inn: '7798482109', kpp: '779801001', ogrn: '1057746001235',
    address: 'г Москва, ул Строителей, д 14', post: 'Генеральный директор', head: 'Карпов Олег Игоревич' },
  { form: 'ООО', title: 'СтройОтвес, Обнинский филиал', inn: '7798482109', kpp: '409843001', ogrn: '1057746001235', isBranch: true,
    address: 'Калужская обл, г Обнинск, ул Мира, д 6' },
  { form: 'ООО', title: 'СтройОтвес, Тверской филиал', inn: '7798482109', kpp: '699843001', ogrn: '1057746001235', isBranch: true,
    address: 'Тверская обл, г Тверь, ул Заводская, д 12' },
  { form: 'ООО', title: 'СтройОтвес, Казанский филиал', inn: '7798482109', kpp: '169843001', ogrn: '1057746001235', isBranch: true,
    address: 'Респ Татарстан, г Казань, ул Центральная, д 30' },
  { form: 'ООО', title: 'Монолит-Дом', inn: '7898483473', kpp: '789801001', ogrn: '1067746010342',
    address: 'г Санкт-Петербург, пр-кт Мира, д 8', post: 'Генеральный директор', head: 'Лапина Вера Андреевна' },
  { form: 'ООО', title: 'Монолит-Дом, Выборгский филиал', inn: '7898483473', kpp: '479843001', ogrn: '1067746010342', isBranch: true,
    address: 'Ленинградская обл, г Выборг, ул Ленина, д 2' },
  { form: 'ООО', title: 'Монолит-Дом, Псковский филиал', inn: '7898483473', kpp: '609843001', ogrn: '1067746010342', isBranch: true,
    status: 'LIQUIDATED', address: 'г Псков, ул Новая, д 17' },
  { form: 'АО', title: 'Кирпичный двор', inn: '5098484844', kpp: '509801001', ogrn: '1077746019450',
    address: 'Московская обл, г Подольск, ул Кирпичная, д 3', post: 'Директор', head: 'Сомов Пётр Ильич' },
  { form: 'АО', title: 'Кирпичный двор, Тульский филиал', inn: '5098484844', kpp: '719843001', ogrn: '1077746019450', isBranch: true,
    address: 'г Тула, ул Советская, д 50' },
  { form: 'ООО', title: 'Плитка и камень', inn: '7798486216', kpp: '779801001', ogrn: '1087746028567',
    address: 'г Москва, ул Лесная, д 21', post: 'Генеральный директор', head: 'Юдина Анна Львовна' },
  { form: 'ООО', title: 'Тёплый контур', inn: '6998487582', kpp: '699801001', ogrn: '1097746037674',
    address: 'Тверская обл, г Тверь, ул Советская, д 40', post: 'Директор', head: 'Ершов Иван Кириллович' },
  { form: 'ООО', title: 'Фасад-Сервис', inn: '7798488950', kpp: '779801001', ogrn: '1107746046781', status: 'LIQUIDATING',
    address: 'г Москва, ул Заводская, д 5', post: 'Ликвидатор', head: 'Громов Денис Олегович' },
  { form: 'ООО', title: 'Старый фундамент', inn: '7798490325', kpp: '779801001', ogrn: '1117746055899', status: 'LIQUIDATED',
    address: 'г Москва, ул Полевая, д 9', post: 'Генеральный директор', head: 'Носов Павел Юрьевич' },
  { form: 'АО', title: 'Кровля плюс', inn: '7798491696', kpp: '779801001', ogrn: '1127746065006', status: 'LIQUIDATED',
    address: 'г Москва, ул Восточная, д 2', post: 'Директор', head: 'Зимина Ольга Петровна' },
  { form: 'ООО', title: 'Бетон-Град', inn: '7798493069', kpp: '779801001', ogrn: '1137746074113', status: 'BANKRUPT',
    address: 'г Москва, ул Победы, д 33', post: 'Конкурсный управляющий', head: 'Фомин Артём Сергеевич' },
  { form: 'ООО', title: 'Отделка-Север', inn: '7798494432', kpp: '779801001', ogrn: '1147746083220', status: 'REORGANIZING',
    address: 'г Москва, наб Речная, д 1', post: 'Генеральный директор', head: 'Белова Мария Игоревна' },
  { form: 'ИП', title: 'Орлов Максим Викторович', inn: '779848120383', ogrn: '310774600123000', address: 'г Москва' },
  { form: 'ИП', title: 'Дёмина Елена Сергеевна', inn: '779848853408', ogrn: '311774600132115', address: 'Тверская обл, г Тверь' },
  { form: 'ИП', title: 'Лукин Роман Андреевич', inn: '779849586547', ogrn: '312774600141220', status: 'LIQUIDATED', address: 'г Москва' },
  { form: 'ИП', title: 'Жукова Ирина Павловна', inn: '779850319680', ogrn: '313774600150332', status: 'BANKRUPT', address: 'г Санкт-Петербург' },
]

// biome-ignore format: a table to be read
export const banks = [
  { bic: '044525901', name: 'АО «Банк Уровень»', account: '30101810545250000901' },
  { bic: '044525902', name: 'АО «Банк Каменный мост»', account: '30101810845250000902' },
  { bic: '044525903', name: 'ПАО «Строительный кредит»', account: '30101810145250000903' },
  { bic: '044525904', name: 'АО «Банк Первый кирпич»', account: '30101810445250000904' },
  { bic: '044030905', name: 'ПАО «Невский отделочный банк»', account: '30101810545250000905' },
  { bic: '046577906', name: 'АО «Уральский мастер-банк»', account: '30101810345250000906' },
  { bic: '045004907', name: 'АО «Сибирский дом-банк»', account: '30101810845250000907' },
  { bic: '042202908', name: 'ПАО «Волжский строитель»', account: '30101810345250000908' },
  { bic: '044525909', name: 'АО «Банк Ровная стена»', account: '30101810945250000909' },
  { bic: '044525910', name: 'АО «Банк Старый цоколь»', account: '30101810345250000910', isClosed: true },
]

const FindRequest = z.object({
  query: z.string().max(300),
  kpp: z.string().optional(),
  branch_type: z.enum(['MAIN', 'BRANCH']).optional(),
  count: z.number().int().min(1).max(300).default(10),
})

/** The two methods, under the emulator's own check of the key. */
export function createCompanyEmulator() {
  const app = new Hono()
  app.post('/findById/party', async (c) => {
    const { query, kpp, branch_type, count } = FindRequest.parse(await c.req.json())
    if (busyQueries.has(query)) return c.json({ message: 'Too many requests' }, 429)
    const found = entries.filter(
      (entry) =>
        (entry.inn === query || entry.ogrn === query) &&
        (kpp === undefined || entry.kpp === kpp) &&
        (branch_type === undefined || (branch_type === 'BRANCH') === Boolean(entry.isBranch)),
    )
    return c.json({ suggestions: found.slice(0, count).map(toParty) })
  })
  app.post('/findById/bank', async (c) => {
    const { query } = FindRequest.parse(await c.req.json())
    if (busyQueries.has(query)) return c.json({ message: 'Too many requests' }, 429)
    return c.json({ suggestions: banks.filter(({ bic }) => bic === query).map(toBank) })
  })
  return app
}

const forms: Record<string, string> = {
  ООО: 'Общество с ограниченной ответственностью',
  АО: 'Акционерное общество',
  ИП: 'Индивидуальный предприниматель',
}

/** As the documentation shows an entry; what no adapter reads is left out. */
function toParty(entry: Entry) {
  const { form, title, inn, kpp, ogrn, status = 'ACTIVE', isBranch, address, post, head } = entry
  const isPerson = form === 'ИП'
  const quoted = isPerson ? title : `«${title}»`
  return {
    value: `${form} ${quoted}`,
    unrestricted_value: `${form} ${quoted}`,
    data: {
      inn,
      ...(!isPerson && { kpp, branch_type: isBranch ? 'BRANCH' : 'MAIN' }),
      ogrn,
      type: isPerson ? 'INDIVIDUAL' : 'LEGAL',
      name: {
        short_with_opf: `${form} ${quoted}`,
        full_with_opf: `${forms[form]} ${quoted}`,
        short: title,
        full: title,
      },
      opf: { short: form, full: forms[form] },
      management: head ? { name: head, post } : null,
      state: { status, actuality_date: 1764201600000 },
      address: { value: address, unrestricted_value: address },
    },
  }
}

function toBank({ bic, name, account, isClosed }: (typeof banks)[number]) {
  return {
    value: name,
    unrestricted_value: name,
    data: {
      bic,
      correspondent_account: account,
      name: { payment: name, full: name, short: name },
      state: { status: isClosed ? 'LIQUIDATED' : 'ACTIVE' },
    },
  }
}

/** The lists that are saved as files: who may, which choice each takes, and what stands in a row. */
import type * as z from 'zod'
import type { ApiDependencies, Staff } from '#api/context.ts'
import type { KeysetAsked, PageOf } from '#api/data/keyset.ts'
import { listTillPurchases } from '#api/data/loyalty/till-purchase.ts'
import { listMarkingMovements } from '#api/data/marking/movement.ts'
import { listVainPhrases } from '#api/data/search/vain-phrase.ts'
import { listAudit } from '#api/data/staff/audit.ts'
import { listInbox, listWantedRestocks } from '#api/data/staff/inbox.ts'
import { listStaffOrders } from '#api/data/staff/order-list.ts'
import { listStaffOrganizations } from '#api/data/staff/organization.ts'
import { listStaffPromoCodes } from '#api/data/staff/promo-code.ts'
import { listStaffStocks } from '#api/data/staff/stock.ts'
import { type TableColumn, type TableFormat, writeTable } from '#api/domain/file/table.ts'
import { toMarkingAsked } from '#api/domain/marking/movement-asked.ts'
import { listKinds } from '#api/domain/staff/inbox.ts'
import { toStaffOrdersAsked } from '#api/domain/staff/order-asked.ts'
import { formatNumber } from '#language/ru/number.ts'
import { KeysetQuery } from '#schema/rest/keyset.ts'
import { StaffAuditQuery } from '#schema/rest/staff/audit.ts'
import { exportMax, type StaffExportList } from '#schema/rest/staff/export.ts'
import { StaffInboxQuery } from '#schema/rest/staff/inbox.ts'
import { StaffMarkingQuery } from '#schema/rest/staff/marking-code.ts'
import { StaffOrderQuery } from '#schema/rest/staff/order.ts'
import { StaffOrganizationQuery } from '#schema/rest/staff/organization.ts'
import { StaffPhraseQuery } from '#schema/rest/staff/phrase.ts'
import { StaffPromoCodeQuery } from '#schema/rest/staff/promo-code.ts'
import { StaffStockQuery } from '#schema/rest/staff/stock.ts'
import { StaffTillPurchaseQuery } from '#schema/rest/staff/till.ts'
import { mayDo, type RoleAct, type StaffRole } from '#schema/staff-role.ts'
import { type ActWords, toAuditColumns } from './audit.ts'
import { toCaseColumns, toRestockColumns } from './case.ts'
import { toMarkingColumns } from './marking-code.ts'
import { orderColumns } from './order.ts'
import {
  organizationColumns,
  phraseColumns,
  stockColumns,
  toPromoCodeColumns,
  toTillColumns,
} from './trade.ts'

/** Rows that are read at once. */
const rowsAtOnce = 500

type ExportContext = Pick<ApiDependencies, 'db' | 'now'> & {
  staff: Staff
  words: ActWords
  timezone: string
}

type Definition<Schema extends z.ZodType, Item> = {
  /** Of the sheet and of the file. */
  name: string
  act: RoleAct | ((role: StaffRole) => boolean)
  query: Schema
  toColumns: (context: ExportContext) => readonly TableColumn<Item>[]
  read: (
    context: ExportContext,
    query: z.output<Schema>,
    asked: KeysetAsked,
  ) => Promise<PageOf<Item>>
}

export type Exported = {
  name: string
  mayBeSaved: (role: StaffRole) => boolean
  /** The list as it is chosen, or what of the choice is not understood. */
  choose: (query: Record<string, string>) => Choice
}

type Choice = { chosen: Chosen; issue?: undefined } | { issue: Issue; chosen?: undefined }
/** Which field is wrong, and why. */
type Issue = { path: PropertyKey[]; message: string }

type Chosen = {
  /** Names of what it is chosen by. */
  by: string[]
  write: (context: ExportContext, format: TableFormat) => Promise<ReadableStream<Uint8Array>>
}

function define<Schema extends z.ZodType, Item>(definition: Definition<Schema, Item>): Exported {
  const { name, act, query: schema, toColumns, read } = definition
  return {
    name,
    mayBeSaved: (role) => (typeof act === 'function' ? act(role) : mayDo(role, act)),
    choose(given) {
      const query = schema.safeParse(given)
      if (!query.success) return { issue: query.error.issues[0] ?? { path: [], message: '' } }
      const by = Object.keys(given).filter((one) => one !== 'format')
      const write = (context: ExportContext, format: TableFormat) => {
        const rows = createRows((asked) => read(context, query.data, asked))
        return writeTable({ name, columns: toColumns(context), ...rows }, format)
      }
      return { chosen: { by, write } }
    },
  }
}

/** All rows of a list up to the bound, and what is said when there are more. */
function createRows<Item>(read: (asked: KeysetAsked) => Promise<PageOf<Item>>) {
  let isCut = false
  async function* listPages() {
    let after: string | undefined
    for (let left = exportMax; left > 0; left -= rowsAtOnce) {
      const perPage = Math.min(rowsAtOnce, left)
      const { items, next } = await read({ after, perPage, isUncounted: true })
      yield items
      if (next === null) return
      after = next
    }
    isCut = true
  }
  const toRest = () =>
    isCut
      ? `Здесь первые ${formatNumber(exportMax)} строк. Сузьте выбор, чтобы сохранить остальные`
      : ''
  return { pages: listPages(), toRest }
}

/** By the name of each in the address. */
export const exportedLists: Record<StaffExportList, Exported> = {
  orders: define({
    name: 'Заказы',
    act: 'order.export',
    query: StaffOrderQuery,
    toColumns: () => orderColumns,
    read: ({ db, now }, query, asked) =>
      listStaffOrders(db, { ...toStaffOrdersAsked(query, now()), ...asked }),
  }),
  inbox: define({
    name: 'Обращения',
    act: (role) => listKinds(role).length > 0,
    query: StaffInboxQuery,
    toColumns: ({ timezone }) => toCaseColumns(timezone),
    read: ({ db, staff }, { kind, waiting }, asked) =>
      listInbox(db, { kinds: listKinds(staff.role, kind), waiting, ...asked }),
  }),
  stocks: define({
    name: 'Остатки',
    act: 'stock.read',
    query: StaffStockQuery,
    toColumns: () => stockColumns,
    read: ({ db }, query, asked) => listStaffStocks(db, { ...query, ...asked }),
  }),
  restocks: define({
    name: 'Ждут товар',
    act: (role) => listKinds(role).length > 0,
    query: KeysetQuery,
    toColumns: ({ timezone }) => toRestockColumns(timezone),
    read: ({ db }, _query, asked) => listWantedRestocks(db, asked),
  }),
  'promo-codes': define({
    name: 'Промокоды',
    act: 'promo-code.change',
    query: StaffPromoCodeQuery,
    toColumns: ({ timezone }) => toPromoCodeColumns(timezone),
    read: ({ db, now }, { active }, asked) =>
      listStaffPromoCodes(db, { active, now: now(), ...asked }),
  }),
  organizations: define({
    name: 'Организации',
    act: 'organization.change',
    query: StaffOrganizationQuery,
    toColumns: () => organizationColumns,
    read: ({ db }, query, asked) => listStaffOrganizations(db, { ...query, ...asked }),
  }),
  'till-purchases': define({
    name: 'Покупки с бонусами',
    act: 'till.use',
    query: StaffTillPurchaseQuery,
    toColumns: ({ timezone }) => toTillColumns(timezone),
    read: ({ db }, query, asked) => listTillPurchases(db, { ...query, ...asked }),
  }),
  audit: define({
    name: 'Журнал',
    act: 'audit.read',
    query: StaffAuditQuery,
    toColumns: ({ timezone, words }) => toAuditColumns(timezone, words),
    read: ({ db }, query, asked) => listAudit(db, { ...query, ...asked }),
  }),
  phrases: define({
    name: 'Искали напрасно',
    act: 'figure.read',
    query: StaffPhraseQuery,
    toColumns: () => phraseColumns,
    read: ({ db }, query, asked) => listVainPhrases(db, { ...query, ...asked }),
  }),
  'marking-codes': define({
    name: 'Коды маркировки',
    act: 'marking.read',
    query: StaffMarkingQuery,
    toColumns: ({ timezone }) => toMarkingColumns(timezone),
    read: async ({ db }, query, asked) =>
      listMarkingMovements(db, { ...(await toMarkingAsked(db, query)), ...asked }),
  }),
}

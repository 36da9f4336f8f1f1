/** Prices and stock by a table: read and compared, then applied as it was shown, or taken back. */
import type { ApiDependencies } from '#api/context.ts'
import {
  addPriceChanges,
  countChanges,
  createPriceTable,
  type Direction,
  findPriceTable,
  finishPriceTable,
  isPriceTableSeen,
  removePriceTable,
} from '#api/data/staff/price-table.ts'
import { prepareChanges } from '#api/data/staff/price-table-apply.ts'
import { readPricePlaces } from '#api/data/staff/price-table-present.ts'
import { readPriceTable } from '#api/domain/price-table/read.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import type { StaffPriceTable } from '#schema/rest/staff/price-table.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

type Upload = Pick<StaffKeyed, 'staff'> & { name: string; file: Uint8Array<ArrayBuffer> }

/** What the table would change; nothing of the shop changes yet. */
export async function uploadPriceTable(
  { db, now: toNow }: Dependencies,
  { staff, name, file }: Upload,
): Promise<Outcome<StaffPriceTable>> {
  const now = toNow()
  const id = crypto.randomUUID()
  const { places, largePercent } = await readPricePlaces(db)
  await createPriceTable(db, { id, staff, name, now })
  const keep = (changes: Parameters<typeof addPriceChanges>[2]) => addPriceChanges(db, id, changes)
  const outcome = await readPriceTable(db, { file, places, largePercent, keep }).catch(
    async (error: unknown) => {
      await removePriceTable(db, id)
      throw error
    },
  )
  if (!outcome.ok) {
    await removePriceTable(db, id)
    return outcome
  }
  if (!(await finishPriceTable(db, id, outcome.value))) return decline('CONFLICT', ['file'])
  return find(db, id, { staffId: staff.id, now })
}

async function find(...[db, id, asking]: Parameters<typeof findPriceTable>) {
  const found = await findPriceTable(db, id, asking)
  return found ? accept(found) : decline('NOT_FOUND')
}

const conflict = (message: string): Refusal => ({ code: 'CONFLICT', message })

/** Why a table cannot be applied as it is; null when it can. */
function refuseApply(table: StaffPriceTable, isLargeAccepted: boolean): Refusal | null {
  const { state, isOwn, report, staffName } = table
  if (!isOwn) {
    const message = `Эту таблицу загрузил другой человек: ${staffName}. Применить её может только он`
    return { code: 'FORBIDDEN', message }
  }
  if (state === 'ENDED') return conflict('Таблица ждала больше суток. Загрузите её ещё раз')
  if (state !== 'STAGED') return conflict('Эта таблица уже применена')
  if (report.products === 0) return conflict('Таблица ничего не\u00a0меняет')
  if (report.largeCount === 0 || isLargeAccepted) return null
  const message = 'Проверьте крупные изменения цен и\u00a0отметьте, что они верны'
  return { code: 'VALIDATION', field: ['isLargeAccepted'], message }
}

const refuseUndo = ({ canUndo, state }: StaffPriceTable): Refusal | null => {
  if (canUndo) return null
  if (state === 'UNDONE') return conflict('Эту таблицу уже отменили')
  return conflict('Отменить можно только последнюю применённую таблицу')
}

type Asked = StaffKeyed & { id: string }

export const applyPriceTable = (
  dependencies: Dependencies,
  asked: Asked,
  { isLargeAccepted }: { isLargeAccepted: boolean },
): Promise<Outcome<StaffPriceTable>> =>
  move(dependencies, asked, {
    way: 'APPLY',
    refuse: (table) => refuseApply(table, isLargeAccepted),
    toSince: ({ createdAt }) => createdAt,
    stale:
      'Пока вы смотрели отчёт, цены или остатки этих товаров изменились. ' +
      'Загрузите файл ещё раз: отчёт будет новым',
  })

export const undoPriceTable = (
  dependencies: Dependencies,
  asked: Asked,
): Promise<Outcome<StaffPriceTable>> =>
  move(dependencies, asked, {
    way: 'UNDO',
    refuse: refuseUndo,
    toSince: ({ appliedAt }) => appliedAt ?? '',
    stale:
      'Эту таблицу уже не\u00a0отменить: цены или остатки её товаров с\u00a0тех пор изменились. ' +
      'Загрузите таблицу с\u00a0прежними ценами',
  })

type Move = {
  way: Direction
  refuse: (table: StaffPriceTable) => Refusal | null
  /** From when on nothing else may have set the stocks of the table. */
  toSince: (table: StaffPriceTable) => string
  stale: string
}

async function move(
  dependencies: Dependencies,
  asked: Asked,
  { way, refuse, toSince, stale }: Move,
): Promise<Outcome<StaffPriceTable>> {
  const { db, now } = dependencies
  const { id, staff } = asked
  const asking = { staffId: staff.id, now: now() }
  const act = way === 'APPLY' ? 'price.change' : 'price.undo'
  const outcome = await actOnce<StaffPriceTable>(dependencies, asked, {
    request: { act, id },
    seenField: 'id',
    plan: async () => {
      const table = await findPriceTable(db, id, asking)
      if (!table) return { refusal: { code: 'NOT_FOUND' } }
      const refusal = refuse(table)
      if (refusal) return { refusal }
      const { products } = table.report
      const after = { name: table.name, products, ...countChanges(table.report) }
      return {
        id,
        isSeen: isPriceTableSeen(id, way, toSince(table)),
        act: { act, subject: `price-table:${id}`, after },
        statements: await prepareChanges(db, id, {
          way,
          staffName: staff.name,
          now: asking.now,
        }),
      }
    },
    answer: (found) => find(db, found, asking),
  })
  const isStale = !outcome.ok && outcome.refusal.code === 'CONFLICT' && !outcome.refusal.message
  return isStale ? { ok: false, refusal: conflict(stale) } : outcome
}

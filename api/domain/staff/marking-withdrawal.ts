/** Pieces that leave circulation without a sale, and those that come back to it. */
import type { ApiDependencies } from '#api/context.ts'
import {
  findMarkingPlace,
  isCodeFree,
  isCodeWithdrawn,
  prepareRestoredCode,
  prepareWithdrawnCode,
} from '#api/data/marking/code.ts'
import { findLastMovement, findProductByGtin } from '#api/data/marking/movement.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { markingFaultMessages, readMarkingCode, toMarkingKey } from '#schema/marking-code.ts'
import type {
  StaffMarkingMovement,
  StaffMarkingRestore,
  StaffMarkingWithdraw,
} from '#schema/rest/staff/marking-code.ts'
import { actOnce, type StaffKeyed } from './act.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

const refuse = (message: string, field = ['code']): { refusal: Refusal } => ({
  refusal: { code: 'VALIDATION', field, message },
})

const toSubject = (key: string) => `marking-code:${key}`

/** By the key of its code. */
async function answerMoved(
  { db }: Dependencies,
  key: string,
): Promise<Outcome<StaffMarkingMovement>> {
  const moved = await findLastMovement(db, key)
  return moved ? accept(moved) : decline('NOT_FOUND')
}

export function withdrawMarkingCode(
  dependencies: Dependencies,
  asked: StaffKeyed,
  { code: typed, reason }: StaffMarkingWithdraw,
): Promise<Outcome<StaffMarkingMovement>> {
  const { db, now } = dependencies
  return actOnce(dependencies, asked, {
    request: { act: 'marking.withdraw', code: typed, reason },
    plan: async () => {
      const code = readMarkingCode(typed)
      if ('fault' in code) return refuse(markingFaultMessages[code.fault])
      const key = toMarkingKey(code)
      const place = await findMarkingPlace(db, key)
      if (place) {
        return refuse(
          place.status === 'WITHDRAWN'
            ? `Этот код уже выведен из\u00a0оборота: ${place.name}`
            : `Этот код стоит в\u00a0заказе №\u00a0${place.orderNumber}: ${place.name}`,
        )
      }
      const product = await findProductByGtin(db, code.gtin)
      if (!product) {
        return refuse(`Товара со\u00a0штрихкодом ${code.gtin} в\u00a0магазине нет`)
      }
      const { id: productId, name } = product
      const { staff } = asked
      const withdrawn = { key, text: code.text, productId, name, by: staff.name, now: now() }
      return {
        id: key,
        isSeen: isCodeFree(key),
        act: { act: 'marking.withdraw', subject: toSubject(key), after: { reason } },
        statements: [prepareWithdrawnCode(db, { ...withdrawn, reason })],
      }
    },
    answer: (key) => answerMoved(dependencies, key),
    seenField: 'code',
  })
}

export function restoreMarkingCode(
  dependencies: Dependencies,
  asked: StaffKeyed,
  { key }: StaffMarkingRestore,
): Promise<Outcome<StaffMarkingMovement>> {
  const { db, now } = dependencies
  return actOnce(dependencies, asked, {
    request: { act: 'marking.restore', key },
    plan: async () => {
      const place = await findMarkingPlace(db, key)
      if (place?.status !== 'WITHDRAWN') {
        return refuse('Этот код не\u00a0выведен из\u00a0оборота', ['key'])
      }
      return {
        id: key,
        isSeen: isCodeWithdrawn(key),
        act: { act: 'marking.restore', subject: toSubject(key) },
        statements: [prepareRestoredCode(db, key, now())],
      }
    },
    answer: () => answerMoved(dependencies, key),
    seenField: 'key',
  })
}

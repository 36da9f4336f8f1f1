/** The shop changes an order, or proposes to its buyer that it be changed. */
import type { ApiDependencies } from '#api/context.ts'
import { listApproverIds } from '#api/data/order/approval.ts'
import { prepareProposed, prepareTold, prepareWithdrawn } from '#api/data/order/change-row.ts'
import { findStaffOrderState } from '#api/data/staff/order-act.ts'
import { prepareChange, settleChange, toNewChange } from '#api/domain/order/change.ts'
import type { Asked } from '#api/domain/order/change-line.ts'
import {
  type ChangeDependencies,
  type ChangePlan,
  planChange,
} from '#api/domain/order/change-plan.ts'
import { toDifferenceMinor, toQuote } from '#api/domain/order/change-view.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import { createToken } from '#api/rules/account/tokens.ts'
import { formatRoubles } from '#language/ru/paper.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import type {
  StaffOrderChange,
  StaffOrderChangeCreate,
  StaffOrderChangeQuote,
} from '#schema/rest/staff/order-change.ts'
import { actOnOrder, answerStaffOrder, type OrderPlan, type StaffAsked } from './order.ts'

type Dependencies = ChangeDependencies & Pick<ApiDependencies, 'payments'>

/** It stands in an SMS. */
const tokenBytes = 16
const hourMs = 60 * 60 * 1000
/** Each try plans anew; a retry happens only when goods were taken in between. */
const triesMax = 4

const toAsked = ({ version: _version, ...asked }: StaffOrderChange): Asked => asked

/** What a change would make of an order; refusals stand in the answer. */
export async function quoteStaffChange(
  dependencies: Dependencies,
  number: number,
  change: StaffOrderChange,
): Promise<Outcome<StaffOrderChangeQuote>> {
  const state = await findStaffOrderState(dependencies.db, number)
  const plan = state && (await planChange(dependencies, state.id, toAsked(change)))
  return plan ? accept(toQuote(plan)) : decline('NOT_FOUND')
}

/** Changes an order at once, or asks its buyer for it. */
export async function changeStaffOrder(
  dependencies: Dependencies,
  asked: StaffAsked,
  change: StaffOrderChangeCreate,
): Promise<Outcome<StaffOrder>> {
  const outcome = await tryChange(dependencies, asked, change)
  if (!outcome.ok || change.ask) return outcome
  await settleChange(dependencies, outcome.value.order.id)
  return answerStaffOrder(dependencies, asked.number)
}

/** The version is as it was seen: then the batch was refused by a shelf, which the next plan reads. */
async function tryChange(
  dependencies: Dependencies,
  asked: StaffAsked,
  change: StaffOrderChangeCreate,
): Promise<Outcome<StaffOrder>> {
  for (let i = 1; ; i += 1) {
    const outcome = await actOnOrder(
      dependencies,
      asked,
      { act: 'order.change', ...change },
      (state) => planAct(dependencies, { ...asked, orderId: state.id }, change),
    )
    if (outcome.ok || outcome.refusal.code !== 'CONFLICT' || i === triesMax) return outcome
    const now = await findStaffOrderState(dependencies.db, asked.number)
    if (now?.version !== change.version) return outcome
  }
}

async function planAct(
  dependencies: Dependencies,
  { orderId, staff }: StaffAsked & { orderId: string },
  change: StaffOrderChangeCreate,
): Promise<OrderPlan> {
  const { db, now } = dependencies
  const { expectedTotalMinor, ask, ...wanted } = change
  const plan = await planChange(dependencies, orderId, toAsked(wanted))
  if (!plan) return { refusal: { code: 'NOT_FOUND' } }
  const approverIds = plan.limits.length > 0 ? await listApprovers(db, plan) : null
  const refusal = refuseChange(plan, change) ?? refuseLimit(approverIds, ask)
  if (refusal) return { refusal }
  const id = crypto.randomUUID()
  const at = now()
  const proposal = ask ? { ...toProposal(plan, at), approverIds: approverIds ?? [] } : null
  const proposed = prepareProposed(db, toNewChange(plan, { id, by: staff.name, proposal, now: at }))
  return {
    isSeen: true,
    act: {
      act: ask ? 'order.change-ask' : 'order.change',
      before: { totalMinor: plan.state.order.total_minor },
      after: { totalMinor: expectedTotalMinor, differenceMinor: toDifferenceMinor(plan) },
    },
    statements: ask
      ? [...proposed, prepareTold(db, orderId)]
      : [...proposed, ...prepareChange(db, plan, { id, now: at })],
  }
}

const toProposal = ({ state }: ChangePlan, now: Date) => ({
  token: createToken(tokenBytes),
  endsAt: new Date(now.getTime() + state.terms.changeHours * hourMs),
})

const listApprovers = (db: Dependencies['db'], { state, asked, payer }: ChangePlan) => {
  const { user_id: userId, organization_id: former } = state.order
  const organizationId = (asked.payer ? payer?.organizationId : former) ?? ''
  return listApproverIds(db, { organizationId, userId })
}

/** Over a limit of whoever ordered: as when it was placed, another member has to agree. */
function refuseLimit(approverIds: string[] | null, ask: boolean): Refusal | null {
  if (approverIds === null || (ask && approverIds.length > 0)) return null
  const message =
    approverIds.length > 0
      ? 'Сумма больше лимита покупателя: отправьте изменение на\u00a0согласование в\u00a0организацию'
      : 'Сумма больше лимита покупателя, а\u00a0согласовать её в\u00a0организации некому'
  return { code: 'ORDER_NOT_CHANGEABLE', field: ['ask'], message }
}

function refuseChange(
  plan: ChangePlan,
  { version, expectedTotalMinor }: StaffOrderChangeCreate,
): Refusal | null {
  if (plan.state.order.version !== version) return { code: 'CONFLICT', field: ['version'] }
  const [refusal] = plan.refusals
  if (refusal) return refusal
  const { totalMinor } = plan.sums
  if (totalMinor === expectedTotalMinor) return null
  const message = `Сумма изменилась: теперь ${formatRoubles(totalMinor)}. Посчитайте ещё раз`
  return { code: 'CONFLICT', field: ['expectedTotalMinor'], message }
}

/** Takes back what the buyer has not answered yet. */
export async function withdrawStaffChange(
  dependencies: Dependencies,
  asked: StaffAsked,
  id: string,
): Promise<Outcome<StaffOrder>> {
  const { db, now } = dependencies
  return actOnOrder(dependencies, asked, { act: 'order.change-withdraw', id }, async (state) => {
    const found = await answerStaffOrder(dependencies, asked.number)
    const change = found.ok ? found.value.changes.find((one) => one.id === id) : undefined
    if (!change) return { refusal: { code: 'NOT_FOUND' } }
    if (change.state !== 'PROPOSED') {
      return { refusal: { code: 'DECIDED', message: 'На\u00a0это предложение уже ответили' } }
    }
    return {
      isSeen: false,
      act: { act: 'order.change-withdraw' },
      statements: [
        prepareWithdrawn(db, { orderId: state.id, id, now: now() }),
        prepareTold(db, state.id),
      ],
    }
  })
}

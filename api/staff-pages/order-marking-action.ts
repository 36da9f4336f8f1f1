/** Codes of marking that are sent from an order's page: the page is shown again, with what was typed. */
import type { ApiContext } from '#api/context.ts'
import {
  describeTaken,
  freeStaffMarkingCode,
  readStaffMarkingCode,
} from '#api/domain/staff/marking-code.ts'
import { staffOf } from '#api/http/staff.ts'
import type { Outcome } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { toMessage } from '#schema/error.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { mayDo } from '#schema/staff-role.ts'
import { toKeyed, type Values } from './form.ts'
import type { OrderForm, Typed } from './order-form.ts'
import { freePrefix } from './order-marking.tsx'
import { countByCodes, isMarkingScan, listChanged } from './order-scan.ts'

type Sent = { found: StaffOrder; values: Values; form: OrderForm }
type Shown = { found: StaffOrder; typed: Typed }

/** Null when the form was sent for something else. */
export async function actOnCodes(c: ApiContext, sent: Sent): Promise<Shown | null> {
  const { found, values, form } = sent
  const { do: act = '', scan = '', key } = values
  const isFree = act.startsWith(freePrefix)
  const isRead = act === 'scan' && (form === 'marking' || isMarkingScan(found, scan))
  if ((!isFree && !isRead) || !key || !mayDo(staffOf(c).role, 'marking.pick')) return null
  // The answer to a code may be lost on its way: the next one comes from the same form, and is another.
  const named = { key: `${key.slice(0, 60)} ${await toDigest(isFree ? act : scan.trim())}` }
  const asked = { ...toKeyed(c, named), number: Number(found.order.number) }
  if (isFree) {
    const freed = { key: act.slice(freePrefix.length) }
    const outcome = await freeStaffMarkingCode(c.var, asked, freed)
    return toShown(sent, outcome, () => 'Код убран: единица снова на\u00a0полке')
  }
  if (scan.trim() === '') return toShown(sent, null, () => 'Отсканируйте или введите код')
  const outcome = await readStaffMarkingCode(c.var, asked, { code: scan, itemId: null })
  return toShown(sent, outcome, (after) => describeTaken(after, scan))
}

/** What was typed stays; lines whose codes have changed are counted by them. */
function toShown(
  { found, values, form }: Sent,
  outcome: Outcome<StaffOrder> | null,
  describe: (after: StaffOrder) => string,
): Shown {
  const after = outcome?.ok ? outcome.value : found
  const { code = null, message = null } = outcome && !outcome.ok ? outcome.refusal : {}
  return {
    found: after,
    typed: {
      form,
      // Only a scan wants the next one in the same field.
      values: { ...countByCodes(after, values, listChanged(found, after)), do: 'scan' },
      errors: {},
      message: message ?? (code ? toMessage(code) : describe(after)),
      isStale: false,
      isDone: outcome?.ok === true,
    },
  }
}

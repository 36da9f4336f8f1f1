/** Tells before an order is sent that a colleague decides on it. */
import { describeReasons, type LimitReasonShown } from './approval-words.ts'

export function ApprovalNotice({ reasons }: { reasons: readonly LimitReasonShown[] }) {
  return (
    <output className="notice notice-warning" hidden={reasons.length === 0}>
      {reasons.length > 0 && `Заказ уйдёт на\u00a0согласование: ${describeReasons(reasons)}`}
    </output>
  )
}

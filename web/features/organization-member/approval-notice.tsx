/** Tells before an order is sent that a colleague decides on it. */
import '#web/ui/parts.css'
import type { ApprovalReasonsQuery } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { useLive } from '#web/graphql/use-live.ts'
import { describeReasons } from './approval-words.ts'

const ApprovalReasons = graphql(`
  query ApprovalReasons($organizationId: ID!, $total: SafeInt!) {
    viewer {
      approvalReasons(organizationId: $organizationId, total: $total) {
        kind
        limit { amountMinor }
        used { amountMinor }
      }
    }
  }
`)

type Props = {
  /** The payer that is chosen. */
  organizationId: string
  totalMinor: number
  /** What the server has found, for a page without script. */
  initial?: ApprovalReasonsQuery | null
}

export function ApprovalNotice({ organizationId, totalMinor, initial = null }: Props) {
  const { data } = useLive(ApprovalReasons, { organizationId, total: totalMinor }, initial)
  const reasons = data?.viewer.approvalReasons ?? []
  return (
    <output className="notice notice-warning" hidden={reasons.length === 0}>
      {reasons.length > 0 && `Заказ уйдёт на\u00a0согласование: ${describeReasons(reasons)}`}
    </output>
  )
}

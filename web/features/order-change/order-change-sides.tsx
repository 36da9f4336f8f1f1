/** An order before and after a change: its lines, the way it comes, and its sums. */
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import type { OrderChange } from './order-change-data.ts'
import { ChangeLines } from './order-change-lines.tsx'
import { ChangeSums } from './order-change-sums.tsx'

export const ChangeSidesSide = graphql(`
  fragment ChangeSides_side on OrderChangeSide {
    items {
      itemId
      productSlug
      name
      picture { url }
      unit
      quantity
      price { amountMinor }
      total { amountMinor }
      insteadOf
    }
    sums {
      goods { amountMinor }
      discounts { kind }
      delivery { amountMinor }
      lifting { amountMinor }
      total { amountMinor }
    }
    way { method place date window floor isLifting }
  }
`)

type Props = {
  change: OrderChange
  /** What becomes of the money is told: that of a change that was not made stays. */
  hasMoney: boolean
}

export function ChangeSides({ change, hasMoney }: Props) {
  const before = readFragment(ChangeSidesSide, change.before)
  const after = readFragment(ChangeSidesSide, change.after)
  return (
    <>
      <ChangeLines before={before} after={after} />
      <ChangeSums before={before.sums} after={after.sums} change={change} hasMoney={hasMoney} />
    </>
  )
}

import { Fact } from '#web/ui/fact.tsx'
import { Price, type PriceProps } from '#web/ui/price.tsx'
import type { DiscountRow } from './discount-rows.ts'

type Props = Pick<PriceProps, 'size' | 'stale'> & { rows: readonly DiscountRow[] }

/** Rows of a list of sums, each with a minus. */
export const DiscountFacts = ({ rows, ...look }: Props) =>
  rows.map(({ kind, name, amountMinor }) => (
    <Fact key={kind} name={name}>
      <Price amountMinor={-amountMinor} {...look} />
    </Fact>
  ))

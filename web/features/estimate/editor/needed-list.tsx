/** What a measured job needs besides: added with the line, and changed with it from then on. */
import type { FollowRule } from '#schema/calculation.ts'
import { findPack, formatAmount, formatWhole, type Sold } from '#web/features/quantity/amount.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Draft, DraftLine } from './draft.ts'

export type Needed<Item> = { item: Item; rule: FollowRule; quantity: number }

/** What of a product stands in the estimate, and whether it may follow the measured line. */
export type Holding = {
  line: DraftLine | null
  state: 'none' | 'free' | 'follows' | 'bound'
}

const hints: Record<Holding['state'], string | undefined> = {
  none: undefined,
  free: 'уже в\u00a0смете: начнёт меняться вместе',
  follows: 'уже меняется вместе',
  bound: 'уже в\u00a0смете, с\u00a0другой работой',
}

/** The line of a product that follows the lead, or may; else one that is bound to other work. */
export function findHolding({ lines }: Draft, productId: string, leadId: string): Holding {
  const leads = new Set(lines.map(({ follows }) => follows?.lineId))
  const toState = ({ id, follows }: DraftLine): Holding['state'] => {
    const isActive = follows !== null && !follows.isStopped
    if (isActive && follows.lineId === leadId) return 'follows'
    return isActive || leads.has(id) || id === leadId ? 'bound' : 'free'
  }
  const found = lines
    .filter((line) => line.productId === productId)
    .map((line) => ({ line, state: toState(line) }))
  const order: Holding['state'][] = ['follows', 'free', 'bound']
  const [best] = order.flatMap((state) => found.filter((one) => one.state === state))
  return best ?? { line: null, state: 'none' }
}

/** «17 уп = 24,48 м²», or the base unit alone. */
export function toSoldWords(sold: Sold, quantity: number): string {
  const pack = findPack(sold)
  const base = formatAmount(quantity, sold.unit)
  const packs = pack && formatWhole(quantity, pack)
  return packs ? `${packs} = ${base}` : base
}

type Props<Item> = {
  needed: readonly Needed<Item>[]
  holdingOf: (productId: string) => Holding
  /** Ids of those that the buyer adds. */
  ticked: ReadonlySet<string>
  onTicked: (ids: ReadonlySet<string>) => void
}

/** Nothing is added that was not asked for. */
export function NeededList<Item extends Sold & { id: string; name: string }>(props: Props<Item>) {
  const { needed, holdingOf, ticked, onTicked } = props
  return (
    <fieldset className="needed">
      <legend className="field-label">К&nbsp;этому понадобится</legend>
      {needed.map(({ item, quantity }) => {
        const { state } = holdingOf(item.id)
        const isFixed = state === 'follows' || state === 'bound'
        return (
          <Checkbox
            key={item.id}
            checked={state === 'follows' || (ticked.has(item.id) && !isFixed)}
            disabled={isFixed}
            hint={hints[state]}
            end={<span className="num">{toSoldWords(item, quantity)}</span>}
            onChange={({ target }) => {
              const others = [...ticked].filter((id) => id !== item.id)
              onTicked(new Set(target.checked ? [...others, item.id] : others))
            }}
          >
            {item.name}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

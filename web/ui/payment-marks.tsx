/** Marks of what an order is paid with: drawn here, so that they look alike and load nothing. */
import { Icon, type IconName } from './icon.tsx'

type Means = 'CARD' | 'SBP' | 'SBERPAY' | 'CASH'

const marks: Record<Means, readonly IconName[]> = {
  CARD: ['card', 'mir'],
  SBP: ['sbp'],
  SBERPAY: ['sberpay'],
  CASH: ['cash'],
}

/** Decorative: the words beside them name the same. */
export function PaymentMarks({ means }: { means: readonly Means[] }) {
  return (
    <span className="payment-marks">
      {means
        .flatMap((one) => marks[one])
        .map((name) => (
          <Icon key={name} name={name} size="s" />
        ))}
    </span>
  )
}

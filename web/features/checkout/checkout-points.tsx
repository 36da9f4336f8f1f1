/** Points of an installer in the checkout: its code is loaded for them alone. */
import { PointsChoice } from '#web/features/loyalty/points/points-choice.tsx'
import type { PointsShown } from '#web/features/loyalty/points/points-words.ts'
import { sendCartChange } from '#web/features/viewer/cart-write.ts'
import { CheckoutBonusUpdate } from './checkout-data.ts'

type Props = {
  bonus: PointsShown
  /** They are saved with the cart: the sums can be asked for. */
  onChosen: () => void
}

export default function CheckoutPoints({ bonus, onChosen }: Props) {
  const choose = async (points: number) => {
    const isTaken = await sendCartChange('bonus', CheckoutBonusUpdate, { points })
    if (isTaken) onChosen()
    return isTaken
  }
  return <PointsChoice bonus={bonus} onChoose={choose} />
}

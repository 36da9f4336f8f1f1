/** Points of an installer in the checkout: its code is loaded for them alone. */
import { BonusChoice } from '#web/features/loyalty/bonus/bonus-choice.tsx'
import type { BonusShown } from '#web/features/loyalty/bonus/bonus-words.ts'
import { sendCartChange } from '#web/features/viewer/cart-write.ts'
import { CheckoutBonusUpdate } from './checkout-data.ts'

type Props = {
  bonus: BonusShown
  /** They are saved with the cart: the sums can be asked for. */
  onChosen: () => void
}

export default function CheckoutBonus({ bonus, onChosen }: Props) {
  const choose = async (points: number) => {
    const isTaken = await sendCartChange('bonus', CheckoutBonusUpdate, { points })
    if (isTaken) onChosen()
    return isTaken
  }
  return <BonusChoice bonus={bonus} onChoose={choose} />
}

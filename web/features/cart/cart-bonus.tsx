/** Points of an installer in the cart: its code is loaded for them alone. */
import { BonusChoice } from '#web/features/loyalty/bonus/bonus-choice.tsx'
import type { BonusShown } from '#web/features/loyalty/bonus/bonus-words.ts'
import { sendCartChange } from '#web/features/viewer/cart-write.ts'
import { graphql } from '#web/generated/graphql/index.ts'

export const CartPageBonusUpdate = graphql(`
  mutation CartPageBonusUpdate($points: Int!) {
    cartBonusUpdate(points: $points) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

const choose = (points: number) => sendCartChange('bonus', CartPageBonusUpdate, { points })

/** Without script every button posts the form to the cart. */
const CartBonus = ({ bonus }: { bonus: BonusShown }) => (
  <form method="post" onSubmit={(event) => event.preventDefault()}>
    <BonusChoice bonus={bonus} onChoose={choose} />
  </form>
)

export default CartBonus

/** Points of an installer in the cart: its code is loaded for them alone. */
import { PointsChoice } from '#web/features/loyalty/points/points-choice.tsx'
import type { PointsShown } from '#web/features/loyalty/points/points-words.ts'
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
const CartPoints = ({ bonus }: { bonus: PointsShown }) => (
  <form method="post" onSubmit={(event) => event.preventDefault()}>
    <PointsChoice bonus={bonus} onChoose={choose} />
  </form>
)

export default CartPoints

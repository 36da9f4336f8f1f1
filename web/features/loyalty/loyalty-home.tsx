/** The balance of an installer, and what to do with it. */
export function LoyaltyHome() {
  return <h1>Бонусы</h1>
}

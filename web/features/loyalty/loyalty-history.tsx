/** What came to the points and went from them. */
export function LoyaltyHistory() {
  return <h1>История бонусов</h1>
}

/** A programme in tests of its words and sums. */
export const toLevel = (name: string, rate: number, fromRoubles: number) => ({
  __typename: 'LoyaltyLevel' as const,
  name,
  rate,
  from: { __typename: 'Money' as const, amountMinor: fromRoubles * 100 },
})

const levels = [
  toLevel('Старт', 200, 0),
  toLevel('Мастер', 250, 150_000),
  toLevel('Профи', 300, 500_000),
]

export const createProgram = (numbers: object = {}) => ({
  __typename: 'LoyaltyProgram' as const,
  ' $fragmentName': 'ProgramNumbers_ProgramFragment' as const,
  levels,
  spendPercent: 30,
  lifetimeMonths: 12,
  holdDays: 30,
  ...numbers,
})

/** Promo codes to try the demo shop with; sums are kopecks of goods. */

const always = { starts_at: null, ends_at: null, uses_max: null, is_once: 0, minimum_minor: 0 }

export const demoPromoCodes = [
  { ...always, code: 'NOVOSEL', kind: 'PERCENT', value: 10, minimum_minor: 300_000, is_once: 1 },
  { ...always, code: 'MASTER500', kind: 'SUM', value: 50_000, minimum_minor: 500_000 },
  { ...always, code: 'SKLAD5', kind: 'PERCENT', value: 5, uses_max: 1000 },
  // Over: to see the refusal.
  { ...always, code: 'LETO', kind: 'PERCENT', value: 15, ends_at: '2026-09-01T00:00:00.000Z' },
]

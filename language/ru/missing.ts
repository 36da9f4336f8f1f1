/** What an order costs less than was ordered, in words: it was not found, or its buyer took less. */

type Line = { quantity: number; picked?: number | null; refused: number }

export function toMissingName({ items }: { items: readonly Line[] }): string {
  const isRefused = items.some(({ refused }) => refused > 0)
  const isShort = items.some(
    ({ quantity, picked, refused }) => picked != null && picked + refused < quantity,
  )
  if (isRefused && isShort) return 'Не\u00a0нашлось и\u00a0не\u00a0взяли'
  return isRefused ? 'Не\u00a0взяли' : 'Не\u00a0нашлось'
}

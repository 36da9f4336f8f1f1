const plural = new Intl.PluralRules('ru')
const stays: Record<string, string> = { one: 'заказ остаётся', few: 'заказа остаются' }

/** What a removal leaves. */
export function formatRemoval(orderCount: number): string {
  const list = 'Организация удалена, участники её\u00a0больше не\u00a0видят.'
  if (orderCount === 0) return `${list} Заказов на\u00a0неё не\u00a0было`
  const words = stays[plural.select(orderCount)] ?? 'заказов остаются'
  return `${list} ${orderCount}\u00a0${words} в\u00a0истории вместе с\u00a0документами`
}

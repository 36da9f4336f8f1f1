/** Letters about goods that are waited for. */
import { countOthers, quote } from '#api/domain/message/words.ts'
import type { Letter } from './letter.ts'

/** `goods` has one at least. */
export function writeRestockLetter(
  goods: { name: string; slug: string }[],
  origin: string,
): Letter {
  const names = quote(goods[0]?.name ?? '', Infinity) + countOthers(goods.length - 1)
  const isOne = goods.length === 1
  return {
    subject: `${names} снова в\u00a0наличии`,
    preheader: isOne
      ? 'Вы\u00a0просили сообщить, когда товар появится.'
      : 'Вы\u00a0просили сообщить, когда товары появятся.',
    title: 'Снова в\u00a0наличии',
    blocks: [
      {
        type: 'text',
        text: isOne
          ? `${names} можно купить в\u00a0вашем городе.`
          : 'Можно купить в\u00a0вашем городе:',
      },
      ...goods.map(({ name, slug }) => ({
        type: 'link' as const,
        text: isOne ? 'Открыть товар' : name,
        url: `${origin}/product/${slug}`,
        isQuiet: !isOne,
      })),
    ],
    reason: 'Письмо пришло, потому что вы\u00a0просили сообщить о\u00a0поступлении.',
  }
}

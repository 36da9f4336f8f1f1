/** Letters about goods that are waited for. */
import { quote } from '#api/domain/message-words.ts'
import type { Letter } from './letter.ts'

export function writeRestockLetter(
  { name, slug }: { name: string; slug: string },
  origin: string,
): Letter {
  const product = quote(name, Infinity)
  return {
    subject: `${product} снова в\u00a0наличии`,
    preheader: 'Вы\u00a0просили сообщить, когда товар появится.',
    title: 'Снова в\u00a0наличии',
    blocks: [
      { type: 'text', text: `${product} можно купить в\u00a0вашем городе.` },
      { type: 'link', text: 'Открыть товар', url: `${origin}/product/${slug}` },
    ],
    reason: 'Письмо пришло, потому что вы\u00a0просили сообщить о\u00a0поступлении.',
  }
}

/** What is told of messages in an order. */
import type { ToldTalk } from '#api/data/message/talk-message.ts'
import type { Notice } from './notice-told.ts'
import { tell } from './text.ts'
import { quote } from './words.ts'

/** An SMS has room for the beginning of what the shop wrote; the page has it whole. */
const textMax = 80

export function tellTalk({ orderNumber, texts, hasPhotos }: ToldTalk, origin: string): Notice {
  const order = `№\u00a0${orderNumber}`
  const link = { title: `Заказ ${order}`, href: `${origin}/profile/orders/${orderNumber}#talk` }
  const [first] = texts
  const answer = first === undefined ? null : quote(first.replaceAll(/\s+/g, ' '), textMax)
  return {
    told: tell('ORDER_MESSAGE', { order, answer, link: link.href }),
    letter: { answer: texts.join('\n') || null },
    ...(hasPhotos && { lines: ['Фотографии\u00a0— на\u00a0странице заказа'] }),
    link,
  }
}

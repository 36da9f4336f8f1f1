/** News in words: with who advertises, and with the link that ends them. */
import type { ApiDependencies } from '#api/context.ts'
import type { Message } from '#api/data/message/message.ts'
import { findContacts, findSignature } from '#api/data/message/subject.ts'
import { findToldNews, type ToldNews } from '#api/data/notification/news.ts'
import type { Letter } from '#api/domain/letter/letter.ts'
import { identity } from '#shop/identity.ts'
import { isWanted, toLetter, type Written } from './written.ts'

/** Who sends it, and where the shop is. */
type Sender = { requisites: string; origin: string }

const toUnsubscribeUrl = (origin: string, token: string) => `${origin}/unsubscribe/${token}`

export function writeNewsText(news: ToldNews, { requisites, origin }: Sender): string {
  // A full stop behind an address would be taken for a part of it.
  const end = news.path ? ` ${origin}${news.path}` : toStop(news.text)
  const who = `Реклама. ${requisites}${toStop(requisites)}`
  return `${identity.name}: ${news.text}${end} ${who} Отписаться: ${toUnsubscribeUrl(origin, news.token)}`
}

const toStop = (text: string) => (/[.!?…]$/.test(text) ? '' : '.')

/** Its foot names who sends it, as that of every letter does. */
export function writeNewsLetter(news: ToldNews, origin: string): Letter {
  const { subject, text, path, token } = news
  return {
    subject,
    preheader: text,
    title: subject,
    blocks: [
      { type: 'text', text },
      ...(path
        ? [{ type: 'link', text: 'Открыть в\u00a0магазине', url: `${origin}${path}` } as const]
        : []),
      {
        type: 'link',
        text: 'Отписаться от\u00a0новостей',
        url: toUnsubscribeUrl(origin, token),
        isQuiet: true,
      },
    ],
    reason: 'Реклама. Письмо пришло, потому что вы\u00a0согласились получать новости магазина.',
  }
}

/** Only who still agrees to them gets news, and only where a code has confirmed that it is theirs. */
export async function writeNews(
  dependencies: Pick<ApiDependencies, 'db' | 'origin'>,
  message: Message,
): Promise<Written | null> {
  const { db, origin } = dependencies
  const { subject, channel, userId } = message
  if (!userId || !(await isWanted(dependencies, message))) return null
  const news = await findToldNews(db, { number: Number.parseInt(subject, 10), userId })
  const { requisites } = await findSignature(db)
  if (!news || !requisites) return null
  const { phone, email } = await findContacts(db, userId)
  const recipient = channel === 'SMS' ? phone : email
  if (!recipient) return null
  const sender = { requisites, origin }
  if (channel === 'SMS') return { recipient, text: writeNewsText(news, sender), isOwn: true }
  const letter = writeNewsLetter(news, origin)
  const written = await toLetter(dependencies, message, { recipient, letter })
  return {
    ...written,
    ...(written.letter && {
      letter: {
        ...written.letter,
        unsubscribeUrl: toUnsubscribeUrl(origin, news.token),
        isOneClick: true,
      },
    }),
  }
}

/** What buyer and shop have written in an order, as `npm run order` prints and adds to it. */
import type { OrderMessage } from '#schema/rest/order/message.ts'
import { StaffOrderTalk } from '#schema/rest/staff/order-message.ts'
import type { Result } from './command.ts'
import { toField, toTime } from './format.ts'
import { explain, type ShopClient } from './shop-client.ts'

const toPath = (number: string) => `/orders/${number}/messages`

const absent = (number: string) => ({ NOT_FOUND: () => `There is no order ${number}` })

/** The newest fifty. */
export async function showTalk(client: ShopClient, number: string): Promise<Result> {
  const call = client.get(StaffOrderTalk, toPath(number))
  const { value, text } = await explain(call, absent(number))
  return { json: text, print: () => printTalk(value), next: `order -- message ${number} "TEXT"` }
}

/** The buyer is told, and what they wrote before counts as read. */
export async function addMessage(
  client: ShopClient,
  number: string,
  words: string,
): Promise<Result> {
  const call = client.post(StaffOrderTalk, toPath(number), { text: words })
  const { value, text } = await explain(call, absent(number))
  return { json: text, print: () => printTalk(value), next: `order -- ${number}` }
}

function printTalk({ items, hasEarlier, unreadCount, isOpen }: StaffOrderTalk): string {
  const earlier = hasEarlier ? ['There are earlier ones: see the page of the order\n'] : []
  const lines = items.map((message) => toField(toName(message), toWords(message)))
  const state = isOpen ? `${unreadCount} unread` : 'closed'
  return [...earlier, ...lines, `${items.length} messages, ${state}\n`].join('')
}

const toName = ({ side, isRead }: OrderMessage) =>
  (side === 'STAFF' ? 'Shop' : 'Buyer') + (isRead ? '' : ' (unread)')

function toWords({ at, authorName, text, photoCount }: OrderMessage): string {
  const pictures = photoCount > 0 ? ` [${photoCount} pictures]` : ''
  return `${toTime(at)}  ${authorName ?? ''}: ${text}${pictures}`
}

import { expect, test } from 'vitest'
import { mask, render } from '#tests/support/render.tsx'
import { OrderTalk } from './order-talk.tsx'
import { OrderTalkOrder, type Talk, type TalkMessage } from './order-talk-data.ts'

const message = (id: string, changes: Partial<TalkMessage> = {}): TalkMessage => ({
  __typename: 'OrderMessage',
  id,
  side: 'BUYER',
  authorName: 'Анна',
  isOwn: false,
  text: `Слова ${id}`,
  photoCount: 0,
  at: '2026-11-21T09:30:00Z',
  isRead: true,
  ...changes,
})
const fromShop = { side: 'STAFF', authorName: 'Иван, склад' } as const

type Shown = Partial<Omit<Talk, 'messages'>> & {
  items?: TalkMessage[]
  hasEarlier?: boolean
  isEarlier?: boolean
  answer?: { errors: Record<string, string>; text: string }
}

const draw = ({ items = [], hasEarlier = false, isEarlier = false, answer, ...talk }: Shown = {}) =>
  render(
    <OrderTalk
      order={mask(OrderTalkOrder, {
        id: 'order-1',
        unreadMessageCount: 0,
        isTalkable: true,
        talkUntil: null,
        ...talk,
        messages: { items, hasEarlier },
      })}
      isEarlier={isEarlier}
      nowMs={Date.parse('2026-11-22T12:00:00Z')}
      timezone="Europe/Moscow"
      formKey="key"
      answer={answer}
    />,
  )

test('each message says who wrote it, and what is new is counted and marked', async () => {
  const talk = await draw({
    unreadMessageCount: 1,
    items: [
      message('1', { isOwn: true }),
      message('2', { authorName: null }),
      message('3', { ...fromShop, isRead: false, photoCount: 2 }),
    ],
  })

  const [own, colleague, shop] = talk.listByRole('listitem')
  expect(talk.getByRole('heading', { name: /Переписка/ }).text).toContain('1 новое сообщение')
  expect(own?.text).toMatch(/^Вы.*прочитано.*Слова 1/)
  expect(colleague?.text).toMatch(/^Коллега(?!.*прочитано)/)
  expect(shop?.text).toMatch(/^Магазин, Иван, склад.*новое.*Слова 3/)
  expect(shop?.listByRole('link').map(({ attributes }) => attributes.href)).toEqual([
    '/profile/orders/order-1/messages/3/photos/0',
    '/profile/orders/order-1/messages/3/photos/1',
  ])
})

test('an order without messages folds its form; one that is refused shows what was typed', async () => {
  const empty = await draw()
  const refused = await draw({ answer: { errors: { text: 'Слишком длинно' }, text: 'Мои слова' } })

  expect(empty.text).toContain('Написать в магазин')
  expect(refused.text).toContain('Слишком длинно')
  expect(refused.getByRole('textbox', { name: 'Сообщение' }).text).toBe('Мои слова')
  expect(refused.text).not.toContain('Написать в магазин')
})

test('who may not write is told why, and an order that never had a talk says nothing', async () => {
  const items = [message('1', fromShop)]
  const over = await draw({ items, isTalkable: false, talkUntil: '2026-11-20T12:00:00Z' })
  const foreign = await draw({ items, isTalkable: false })
  const nothing = await draw({ isTalkable: false })

  expect(over.text).toContain('Переписка закрыта 20 ноября')
  expect(foreign.text).toContain('Писать в заказе может тот, кто его оформил')
  expect(over.listByRole('textbox')).toEqual([])
  expect(nothing.text).toBe('')
})

test('earlier messages have the way back in place of the form', async () => {
  const items = [message('7'), message('8')]
  const newest = await draw({ items, hasEarlier: true })
  const earlier = await draw({ items, isEarlier: true })

  expect(newest.getByRole('link', { name: 'Показать раньше' }).attributes.href).toBe(
    '/?before=7#talk',
  )
  expect(earlier.getByRole('link', { name: /последним/ }).attributes.href).toBe('/#talk')
  expect(earlier.listByRole('textbox')).toEqual([])
})

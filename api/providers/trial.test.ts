import { expect, test } from 'vitest'
import { markMail, markSms } from './trial.ts'

const note = 'Пробный магазин: заказы не\u00a0исполняются'

test('an SMS of a trial says so, and a phone still finds its code in the last line', async () => {
  const sent: string[] = []
  const sms = markSms({
    send: async ({ text }) => void sent.push(text),
    call: async () => ({ code: '1234' }),
  })

  await sms.send({ phone: '79160000000', text: 'Заказ принят' })
  await sms.send({ phone: '79160000000', text: 'Код: 1234\n\n@shop.test #1234' })

  expect(sent).toEqual([`Заказ принят. ${note}`, `Код: 1234. ${note}\n\n@shop.test #1234`])
})

test('a letter of a trial says so, as text and as a page', async () => {
  const sent: { text: string; html: string }[] = []
  const mail = markMail({ send: async (letter) => void sent.push(letter) })

  const letter = { to: 'a@b.test', subject: 'Заказ', text: 'Принят', key: 'k' }
  await mail.send({ ...letter, html: '<html><body class="page"><h1>Принят</h1></body></html>' })

  expect(sent[0]?.text).toBe(`${note}\n\nПринят`)
  expect(sent[0]?.html).toContain(`<body class="page"><p>${note}</p><h1>`)
})

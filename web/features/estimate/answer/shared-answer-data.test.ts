import { expect, test } from 'vitest'
import type { Storefront } from '#web/graphql/storefront.ts'
import { answerByForm } from './shared-answer-data.ts'

type UserError = { code: string; message: string; field: string[] }

/** What a form comes to when the gateway refuses it so. */
function post(fields: Record<string, string>, refused: UserError) {
  const payload = { userErrors: [refused] }
  const answer = { sharedAnswerCreate: payload, sharedCodeSend: payload, sharedAccept: payload }
  const client = { mutate: () => Promise.resolve(answer) } as unknown as Storefront
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return answerByForm({ client, link: { token: 'token' }, form })
}

const changed = { code: 'CONFLICT', message: 'Смета изменилась', field: ['versionNumber'] }
const closed = { code: 'NOT_FOUND', message: 'Ссылка закрыта', field: [] }

test('a question to an older version is kept as typed, and the page is to be read again', async () => {
  const asked = { intent: 'answer', version: '1', text: 'Когда начнёте?' }

  const stale = await post(asked, changed)
  const gone = await post(asked, closed)

  expect(stale).toMatchObject({
    errors: { form: 'Смета изменилась' },
    fields: { text: 'Когда начнёте?' },
    isStale: true,
  })
  // The page of a closed link would show nothing of what was typed.
  expect(gone).toMatchObject({ fields: { text: 'Когда начнёте?' }, isStale: false })
})

test('a code that was sent for an older version is not asked for again', async () => {
  const signed = { intent: 'accept', version: '1', name: 'Пётр', code: '12345' }

  const stale = await post(signed, changed)
  const wrong = await post(signed, { code: 'CODE_WRONG', message: 'Неверный код', field: ['code'] })

  expect(stale).toMatchObject({ fields: { name: 'Пётр' }, isSent: false, isStale: true })
  expect(wrong).toMatchObject({ errors: { code: 'Неверный код' }, isSent: true, isStale: false })
})

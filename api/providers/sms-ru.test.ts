import { expect, test } from 'vitest'
import { createSmsRu } from './sms-ru.ts'

async function sendFrom(sender: string | null): Promise<Record<string, unknown>> {
  const forms: FormData[] = []
  const fetch = async (request: Request) => {
    forms.push(await request.formData())
    return Response.json({ status: 'OK', status_code: 100 })
  }
  await createSmsRu({ fetch, apiId: 'key', sender }).send({ phone: '79161234567', text: 'Готово' })
  return Object.fromEntries(forms[0] ?? [])
}

test('messages come from the name that sms.ru has confirmed', async () => {
  expect(await sendFrom('Kirpich')).toMatchObject({ from: 'Kirpich', msg: 'Готово' })
})

test('without such a name the provider chooses', async () => {
  expect(await sendFrom(null)).not.toHaveProperty('from')
})

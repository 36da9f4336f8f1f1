import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

const path = '/emulator/ymaps3.js?apikey=key&lang=ru_RU'

async function readScript(query = '', asked = path) {
  const api = await createTestApi({ seed: null })
  const response = await api.send(`${asked}${query}`)
  return { response, text: await response.text() }
}

test('the emulator of the map is a script that no cache keeps', async () => {
  const { response, text } = await readScript()

  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/javascript')
  expect(response.headers.get('cache-control')).toContain('no-store')
  expect(text).toContain('globalThis.ymaps3 =')
  expect(text).toContain('{"slow":0,"fail":null}')
})

test('it is told to be slow and to fail by its address', async () => {
  expect((await readScript('&slow=1500')).text).toContain('{"slow":1500,"fail":null}')
  expect((await readScript('&fail=ready')).text).toContain('{"slow":0,"fail":"ready"}')
  expect((await readScript('&fail=load')).response.status).toBe(503)
})

test.each(['&slow=60000', '&fail=sometimes'])('it refuses %s', async (query) => {
  const { response } = await readScript(query)

  expect(response.status).toBe(400)
})

test('it wants a key and a language, as Yandex does', async () => {
  const { response, text } = await readScript('', '/emulator/ymaps3.js')

  expect(response.status).toBe(400)
  expect(text).toContain('apikey')
})

/** What a client says of an estimate by its link, and what its owner replies. */
import { expect, test } from 'vitest'
import { clientPhone, createClient, createLinked } from '#tests/support/estimate-link.ts'

/** A picture of one point. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('a client without an account asks by a line; the owner sees it and replies once', async () => {
  const { installer, id, client, lineIds } = await createLinked()

  const asked = await client.say({ lineId: lineIds[2], text: 'Какая затирка?' })
  const waiting = (await installer.get('')).body.items[0].waitingCount
  const { body: seen } = await installer.get(`/${id}/answers`)
  const reply = { text: 'Серая, в\u00a0тон', isFixed: false }
  const path = `/${id}/answers/${seen.answers[0].id}/reply`
  const first = await installer.post(path, reply)
  const again = await installer.post(path, reply)
  const other = await installer.post(path, { text: 'Белая' })

  expect([asked.status, waiting, seen.waitingCount]).toEqual([200, 1, 1])
  expect(seen.answers).toMatchObject([
    { kind: 'QUESTION', lineId: lineIds[2], lineName: 'Укладка плитки', reply: null },
  ])
  expect([first.status, again.status, other.status]).toEqual([200, 200, 409])
  expect((await client.read()).body.answers[0].reply).toMatchObject(reply)
  expect((await installer.get('')).body.items[0].waitingCount).toBe(0)
})

test('the installer is told of a question and the client of the reply, unless they want none', async () => {
  const { api, installer, id, client, link } = await createLinked()
  const read = async (to: string) => (await api.outbox()).filter((sent) => sent.to === to)
  const reply = async (number: number) => {
    const { answers } = (await installer.get(`/${id}/answers`)).body
    await installer.post(`/${id}/answers/${answers[number].id}/reply`, { text: 'Да' })
    await api.sweep()
  }

  await client.say({ text: 'Можно плитку подешевле?', kind: 'CHANGE' })
  await api.sweep()
  const told = (await api.outbox()).find(({ text }) => text.includes('ответ клиента'))
  await reply(0)
  const toClient = await read(clientPhone)
  const silent = await client.silence(true)
  await client.say({ text: 'А\u00a0ванну?' })
  await reply(1)

  expect(told?.text).toContain('«Можно плитку подешевле?»')
  expect(told?.text).toContain(`/estimates/${id}/client`)
  expect(toClient).toHaveLength(1)
  expect(toClient[0]?.text).toContain(`/shared/estimates/${link}`)
  expect(silent.body.isSilent).toBe(true)
  expect(await read(clientPhone)).toHaveLength(1)
})

test('a photograph is seen by both, and by nobody else', async () => {
  const { api, installer, id, client, link } = await createLinked()

  const said = await client.say({ kind: 'CHANGE', text: 'Вот такой кран', photos: [picture] })
  const four = await client.say({ text: 'Ещё', photos: [picture, picture, picture, picture] })
  const broken = await client.say({ text: 'Ещё', photos: ['AAAA'] })

  const answerId = said.body.answers[0].id
  const look = async (path: string, token?: string) => {
    const sent = await api.send(`/api/v1${path}`, { token })
    return [sent.status, sent.headers.get('content-type')]
  }
  const own = `/user/estimates/${id}/answers/${answerId}/photos/0`
  expect(said.body.answers[0].photoCount).toBe(1)
  expect([four.status, broken.status]).toEqual([422, 422])
  expect(await look(own, installer.token)).toEqual([200, 'image/png'])
  expect(await look(`/shared/estimates/${link}/answers/${answerId}/photos/0`)).toEqual([
    200,
    'image/png',
  ])
  expect((await look(own, (await api.signIn('79160000001')).token))[0]).toBe(404)
  expect((await look(`/shared/estimates/other/answers/${answerId}/photos/0`))[0]).toBe(404)
})

test('an answer to an older version says that another one is there and is not kept', async () => {
  const { installer, id, resend, lineIds } = await createLinked()
  const { version, lines, sections } = (await installer.get(`/${id}`)).body
  await installer.save(id, version, { sections, lines: lines.slice(1) })
  const client = await resend()

  const old = await client.say({ lineId: lineIds[0] })
  const gone = await client.say({ versionNumber: 2, lineId: lineIds[0] })
  const now = await client.say({ versionNumber: 2, lineId: lineIds[1] })

  expect([old.status, old.body.error.fields[0].field]).toEqual([409, ['versionNumber']])
  expect(old.body.error.message).toContain('версия\u00a02')
  expect([gone.status, now.status]).toEqual([400, 200])
  expect(now.body.answers).toHaveLength(1)
})

test('the same form twice makes one message; thirty an hour by one link is the end', async () => {
  const { client } = await createLinked()

  const [first, twin] = await Promise.all([
    client.say({ text: 'Один раз' }, 'key-1'),
    client.say({ text: 'Один раз' }, 'key-1'),
  ])
  const other = await client.say({ text: 'Другое' }, 'key-1')
  const statuses: number[] = []
  for (let i = 0; i < 28; i += 1) statuses.push((await client.say({ text: `Вопрос ${i}` })).status)

  expect([first.status, twin.status, other.status]).toEqual([200, 200, 409])
  expect(statuses.at(-2)).toBe(200)
  expect(statuses.at(-1)).toBe(429)
  expect((await client.read()).body.answers.filter(isOnce)).toHaveLength(1)
})

const isOnce = ({ text }: { text: string }) => text === 'Один раз'

test('a closed link takes no answers, and shows none', async () => {
  const { api, installer, id, client, link } = await createLinked()
  await api.request(`/user/estimates/${id}/share`, { token: installer.token, method: 'DELETE' })

  const all = await Promise.all([
    client.read(),
    client.say({}),
    client.askCode(),
    client.sign('12345'),
    client.silence(true),
  ])

  expect(all.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  for (const { body } of all.slice(1)) {
    expect(body.error.message).toContain('исполнитель закрыл её')
  }
  expect((await createClient(api, `${link}x`, await api.guest()).read()).status).toBe(404)
})

test('only the owner reads and answers', async () => {
  const { api, installer, id, client } = await createLinked()
  await client.say({})
  const { answers } = (await installer.get(`/${id}/answers`)).body
  const { token } = await api.signIn('79160000001')

  const read = await api.request(`/user/estimates/${id}/answers`, { token })
  const path = `/user/estimates/${id}/answers/${answers[0].id}/reply`
  const reply = await api.request(path, { token, body: { text: 'Да' } })

  expect([read.status, reply.status]).toEqual([404, 404])
})

import { expect, test } from 'vitest'
import type { FeedOffer } from './model.ts'
import { readYml } from './yml.ts'

const offerCount = 60_000

/** A feed of some 20 MB that exists only while it is read; `given` counts what was asked for. */
function createLargeFeed() {
  const feed = { given: 0 }
  const encoder = new TextEncoder()
  async function* open() {
    yield encoder.encode('<yml_catalog><shop><name>Лавка</name><offers>')
    for (let i = 0; i < offerCount; i++) {
      feed.given += 1
      const text = 'Плитка керамическая для стен и пола. '.repeat(4)
      yield encoder.encode(
        `<offer id="${i}"><name>Плитка ${i}</name><description>${text}</description></offer>`,
      )
    }
    yield encoder.encode('</offers></shop></yml_catalog>')
  }
  return { feed, file: { name: 'large.yml', bytes: 0, open } }
}

test('a large feed is read no further than what is asked for', async () => {
  const { feed, file } = createLargeFeed()

  const ahead: number[] = []
  let last: FeedOffer | null = null
  let read = 0
  for await (const event of readYml([file])) {
    if (event.kind !== 'offer') continue
    last = event.offer
    read += 1
    ahead.push(feed.given - read)
  }

  expect(read).toBe(offerCount)
  expect(last?.name).toBe(`Плитка ${offerCount - 1}`)
  expect(Math.max(...ahead.slice(0, 1000))).toBeLessThanOrEqual(2)
})

test('a letter cut in two by a chunk is still one letter', async () => {
  const bytes = new TextEncoder().encode(
    '<yml_catalog><shop><offers><offer id="1"><name>Щебень</name></offer></offers></shop></yml_catalog>',
  )
  async function* open() {
    for (const byte of bytes) yield Uint8Array.of(byte)
  }

  const events = await Array.fromAsync(readYml([{ name: 'small.yml', bytes: bytes.length, open }]))

  expect(events).toMatchObject([{ kind: 'offer', offer: { id: '1', name: 'Щебень' } }])
})

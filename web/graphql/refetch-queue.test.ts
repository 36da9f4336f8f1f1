import { expect, test } from 'vitest'
import { createQuietAsk } from './refetch-queue.ts'

function createScene() {
  const asked: (() => void)[] = []
  const quiet = createQuietAsk(() => new Promise<void>((resolve) => asked.push(resolve)))
  const begin = () => {
    let end = () => {}
    const made = quiet.during(
      () =>
        new Promise<void>((resolve) => {
          end = resolve
        }),
    )
    return { end: () => (end(), made) }
  }
  return { asked, quiet, begin }
}

const rest = () => new Promise((resolve) => setTimeout(resolve))

test('a question waits for the change under way and is asked once for all who wanted it', async () => {
  const { asked, quiet, begin } = createScene()
  const first = begin()
  const second = begin()

  quiet.ask()
  quiet.ask()
  await first.end()
  await rest()
  expect(asked).toHaveLength(0)
  await second.end()
  await rest()

  expect(asked).toHaveLength(1)
})

test('a change that began while asking has the question asked again', async () => {
  const { asked, quiet, begin } = createScene()
  quiet.ask()
  const change = begin()

  await change.end()
  await rest()
  expect(asked).toHaveLength(1)
  asked[0]?.()
  await rest()
  expect(asked).toHaveLength(2)
  asked[1]?.()
  await rest()

  expect(asked).toHaveLength(2)
})

test('changes alone ask nothing unless they are suspected', async () => {
  const { asked, quiet, begin } = createScene()
  await begin().end()
  await rest()
  expect(asked).toHaveLength(0)

  const change = begin()
  quiet.suspect()
  await change.end()
  await rest()

  expect(asked).toHaveLength(1)
})

test('a page asked beside a change is asked again once the change has settled', async () => {
  const { asked, quiet, begin } = createScene()
  const shown: string[] = []
  const change = begin()
  await quiet.beside(async () => shown.push('before'))

  quiet.also(async () => shown.push('after'))
  await rest()
  expect(shown).toEqual(['before'])
  await change.end()
  await rest()

  expect(shown).toEqual(['before', 'after'])
  expect(asked).toHaveLength(1)
})

test('a page that has met no change is not asked twice', async () => {
  const { asked, quiet } = createScene()
  const shown: string[] = []
  await quiet.beside(async () => shown.push('before'))

  quiet.also(async () => shown.push('after'))
  await rest()

  expect(shown).toEqual(['before'])
  expect(asked).toHaveLength(0)
})

test('what a page shows is asked along until it is left, also when it fails', async () => {
  const { asked, quiet } = createScene()
  let askedCount = 0
  const leave = quiet.also(() => {
    askedCount += 1
    return Promise.reject(new Error('connection lost'))
  })
  quiet.ask()
  asked[0]?.()
  await rest()

  leave()
  quiet.ask()
  await rest()

  expect(askedCount).toBe(1)
  expect(asked).toHaveLength(2)
})

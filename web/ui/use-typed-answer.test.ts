import { expect, test } from 'vitest'
import { createLatest } from './use-typed-answer.ts'

test('while an answer is awaited only the newest text waits its turn', async () => {
  const asked: string[] = []
  const told: string[] = []
  const opened: (() => void)[] = []
  const want = createLatest(
    async (text) => {
      asked.push(text)
      await new Promise<void>((resolve) => opened.push(resolve))
      return text
    },
    (text) => told.push(text),
  )

  const all = want('к')
  void want('кл')
  void want('кле')
  opened[0]?.()
  await expect.poll(() => opened.length).toBe(2)
  opened[1]?.()
  await all

  expect(asked).toEqual(['к', 'кле'])
  expect(told).toEqual(['кле'])
})

test('a failed request answers nothing, and the next one is asked all the same', async () => {
  const told: unknown[] = []
  const want = createLatest(
    (text) => (text === 'к' ? Promise.reject(new Error('offline')) : Promise.resolve(text)),
    (_, answer) => told.push(answer),
  )

  await want('к')
  await want('кл')

  expect(told).toEqual([null, 'кл'])
})

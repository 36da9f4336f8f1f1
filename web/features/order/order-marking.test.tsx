import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { OrderMarking } from './order-marking.tsx'

const codes = ['(01)04600000000015(21)5aBcD(93)dGVz', '(01)04600000000015(21)6eFgH(93)dGVz']

test('a line with codes of marking shows each of them, to be checked and copied', async () => {
  const shown = await render(<OrderMarking codes={codes} name="Цемент" />)

  expect(shown.text).toMatch(/Подлинность: 2\s+кода/)
  for (const code of codes) expect(shown.text).toContain(code)
  shown.getByRole('button', { name: `Скопировать код: Цемент, ${codes[0]}` })
})

test('a line without them says nothing', async () => {
  const shown = await render(<OrderMarking codes={[]} name="Плитка" />)

  expect(shown.text).toBe('')
})

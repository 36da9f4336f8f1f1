import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { AgentBlock } from './agent-block.tsx'

const origin = 'https://shop.test'
const block = <AgentBlock origin={origin} posted={undefined} />

test('a person is told where an agent connects, and makes a key for it', async () => {
  const panel = await render(block)

  expect(panel.text).toContain(`${origin}/mcp`)
  expect(panel.getByRole('button', { name: 'Создать ключ' }).attributes.type).toBe('submit')
})

test('a shop without tools for agents offers no key', async () => {
  const panel = await render(block, { isWithoutMcp: true })

  expect(panel.text).toBe('')
})

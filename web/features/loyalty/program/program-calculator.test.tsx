import { expect, test } from 'vitest'
import { createProgram } from '#tests/support/program.ts'
import { render } from '#tests/support/render.tsx'
import { ProgramCalculator } from './program-calculator.tsx'

const draw = async (asked: string | null, boughtMinor?: number) => {
  const page = await render(
    <ProgramCalculator
      program={createProgram()}
      asked={asked}
      {...(boughtMinor && { boughtMinor })}
    />,
  )
  return { page, text: page.text.replaceAll(/[\u00a0\u202f]/g, ' ') }
}

test('a sum is counted before anything is asked, and the address asks for another', async () => {
  const first = await draw(null)
  const asked = await draw('10000')

  expect(first.text).toContain('14 750 бонусов за год')
  expect(asked.text).toContain('2 400 бонусов за год')
  expect(asked.text).toContain('Из заказа на 10 000 ₽ ими можно оплатить 2 400 ₽')
})

test('an installer’s own level counts', async () => {
  const { text } = await draw('20 000', 24_000_000)

  expect(text).toContain('6 000 бонусов за год')
})

test('what is no sum stays as it was typed, beside what is wrong with it', async () => {
  const { page, text } = await draw('сто')
  const field = page.getByRole('textbox', { name: /Покупаю в.месяц/ })

  expect(text).toContain('Укажите сумму в рублях, до 10 000 000')
  expect(text).not.toContain('за год')
  expect(field.attributes.value).toBe('сто')
})

import { expect, test } from 'vitest'
import { render } from '#tests/support/render.tsx'
import { toReviewed } from './fake-fill.ts'
import { FillRowItem } from './fill-row.tsx'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replaceAll('\u2060', '')

type Drawn = { of?: Parameters<typeof toReviewed>[0]; isAsking?: boolean; isSought?: boolean }

function draw({ of = {}, isAsking = false, isSought = false }: Drawn = {}) {
  const reviewed = toReviewed({ section: 'Пол', candidates: { tile: 24.48 }, ...of })
  return render(
    <ol>
      <FillRowItem
        at={2}
        read={reviewed.read}
        heading="Пол"
        found={isSought ? undefined : reviewed}
        isAsking={isAsking}
        onChoice={() => undefined}
      />
    </ol>,
  )
}

test('a row shows its own text beside the picture, price and stock of its goods', async () => {
  const item = await draw()

  const field = item.getByRole('textbox', { name: 'Количество: Плитка — 17 уп' })
  const pictures = item.list().filter(({ tag }) => tag === 'img')
  expect(plain(item.text)).toContain('3. Плитка — 17 уп')
  expect(plain(item.text)).toContain('Товар tile')
  expect(plain(item.text)).toContain('867 ₽/м²')
  expect(plain(item.text)).toContain('В наличии 100,8 м²')
  expect(plain(item.text)).toContain('21 224,16 ₽')
  expect(pictures.map(({ attributes }) => attributes.src)).toEqual(['/media/tile.svg'])
  expect(field.attributes.value).toBe('17')
  expect(item.getByRole('heading', { name: 'Пол' }).tag).toBe('h3')
  expect(item.list().filter(({ attributes }) => 'data-doubtful' in attributes)).toEqual([])
})

test('a row whose quantity was not read for sure has an empty field, which is pointed at', async () => {
  const quiet = await draw({ of: { isReadAsked: true } })
  const asking = await draw({ of: { isReadAsked: true }, isAsking: true })

  const marked = quiet.list().filter(({ attributes }) => 'data-doubtful' in attributes)
  expect(marked.map(({ tag }) => tag)).toEqual(['li'])
  const [before, after] = [quiet, asking].map((item) => item.getByRole('textbox').attributes)
  expect(before).toMatchObject({ value: '', 'aria-required': 'true' })
  expect(before?.['aria-invalid']).toBeUndefined()
  expect(after).toMatchObject({ 'aria-invalid': 'true' })
  expect(plain(asking.text)).toContain('Укажите количество')
})

test('an own line keeps its price, and a row that is still sought says so', async () => {
  const price = { __typename: 'Money', amountMinor: 120_000 } as const
  const own = await draw({ of: { state: 'UNKNOWN', price, unit: 'м²', candidates: {} } })
  const sought = await draw({ isSought: true })

  expect(plain(own.text)).toContain('Своя строка «Плитка»')
  expect(plain(own.text)).toContain('1 200 ₽/м²')
  expect(plain(sought.text)).toContain('ищем')
  expect(sought.listByRole('textbox')).toEqual([])
})

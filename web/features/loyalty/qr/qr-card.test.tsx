/** What a code looks like, and whether a reader reads it. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { photograph, readQr } from '#tests/support/read-qr.ts'
import { render } from '#tests/support/render.tsx'
import { toQr } from '#web/ui/qr.ts'
import { QrCard } from './qr-card.tsx'
import { formatCode, type Trouble } from './qr-words.ts'

const draw = (code: string | null, trouble: Trouble | null, isOver = false) =>
  render(<QrCard {...{ code, trouble, isOver }} untilMs={Date.now() + 41_000} />)

test('a new code has its number in groups of four and says when the next one comes', async () => {
  const card = await draw('304159265358', null)

  expect(card.getByRole('img', { name: 'QR-код' })).toBeTruthy()
  expect(card.text).toContain('3041 5926 5358')
  expect(card.text).toMatch(/Новый код через 00:4[01]/)
  expect(card.listByRole('alert')).toEqual([])
  expect(formatCode('304159265358')).toBe('3041\u00a05926\u00a05358')
})

test('the last code says what it is still good for, and one of yesterday is not drawn', async () => {
  const offline = await draw('304159265358', { kind: 'offline' })
  const failed = await draw('304159265358', { kind: 'failed' })
  const old = await draw('304159265358', { kind: 'offline' }, true)

  expect(offline.getByRole('alert').text).toBe(
    'Нет сети: по этому коду можно накопить, списать нельзя',
  )
  expect(offline.text).not.toContain('Новый код через')
  expect(offline.getByRole('img', { name: 'QR-код' })).toBeTruthy()
  expect(failed.getByRole('alert').text).toMatch(/^Новый код не загрузился: .*списать нельзя$/)
  expect(old.getByRole('alert').text).toBe(
    'Нет сети, а прежнему коду больше суток: касса его не примет',
  )
  expect(old.listByRole('img')).toEqual([])
  expect(old.text).not.toContain('3041')
})

test('without any code it is said why there is none', async () => {
  const words = async (trouble: Trouble) => (await draw(null, trouble)).getByRole('alert').text

  expect(await words({ kind: 'offline' })).toBe('Нет сети, показать код нельзя')
  expect(await words({ kind: 'failed' })).toBe('Код не загрузился')
  expect(await words({ kind: 'refused', message: 'Недостаточно прав' })).toBe('Недостаточно прав')
})

const codes = ['304159265358', '000000000000', '999999999999', '100000000001']

const rasterise = (code: string, side: number) => {
  const { size, path } = toQr(code, 'H')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"
    width="${side}" height="${side}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>
    <path fill="#000" d="${path}"/></svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}

test.each(codes)('%s is read as it is drawn on the narrowest screen', async (code) => {
  expect(await readQr(await rasterise(code, 288))).toBe(code)
})

test.each(codes)('%s is read from a photo that is askew, blurred, dim and grainy', async (code) => {
  expect(await readQr(await photograph(await rasterise(code, 288)))).toBe(code)
})

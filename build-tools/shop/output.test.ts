import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readShopFolder, type ShopFolder } from './folder.ts'
import { buildAppIcons, renderMark } from './icons.ts'
import { renderIcon, renderManifest, renderShopFiles, writeShopFiles } from './output.ts'
import { findShopFolder } from './place.ts'
import { formatFault } from './yaml.ts'

const root = join(import.meta.dirname, '../..')

function createFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'otves-shop-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

function readTwo(): ShopFolder {
  const { value, faults } = readShopFolder(join(root, 'tests/shop-two'))
  if (!value) throw new Error(faults.map(formatFault).join('\n'))
  return value
}

test('another shop has its own name, settings, colours and drawing, and none of the demo’s', () => {
  const files = renderShopFiles(readTwo())

  expect(files['identity.ts']).toContain('"nameIn": "в\u00a0Кирпиче и Ко"')
  expect(files['settings.ts']).toContain('"vat": "5"')
  expect(files['settings.ts']).toContain('"taxSystemCode": 2')
  expect(files['settings.ts']).toContain('"settlement": "till"')
  expect(files['settings.ts']).toContain('"held": "prepayment"')
  expect(files['settings.ts']).toContain('"smsSender": "Kirpich"')
  expect(files['settings.ts']).toContain('"redirectHosts": "blog.kirpich.example"')
  expect(files['settings.ts']).toContain('"defaultCity": "vologda"')
  expect(files['theme.css']).toContain('--accent: #5fd3a0;')
  expect(files['theme.css']).toContain('--veil: #2b1b4d80;')
  expect(files['theme.ts']).toContain("export const darkMuted = '#c4bbd6'")
  expect(files['theme.ts']).toContain('export const radius = 0\n')
  expect(files['logo.ts']).toContain('"viewBox": "0 0 48 24"')
  expect(Object.values(files).join()).not.toMatch(/Отвес|moskva|#ff8f1c/)
})

/** The folder of the second shop with another tax. */
async function readTaxed(tax: string) {
  const folder = createFolder()
  await cp(join(root, 'tests/shop-two'), folder, { recursive: true })
  const file = join(folder, 'shop.yaml')
  const text = readFileSync(file, 'utf8')
  writeFileSync(file, text.replace(/^tax:\n( .*\n)+/m, `tax:\n${tax}`))
  const { value, faults = [] } = readShopFolder(folder)
  return {
    settings: value ? renderShopFiles(value)['settings.ts'] : null,
    faults: faults.map((fault) => formatFault(fault).replace(`${file}:`, '')),
  }
}

test('a simplified system has its rates by day, and calculated rates of prepayments', async () => {
  const { settings } = await readTaxed(`  system: usn-income
  rates:
    - { from: 2026-01-01, vat: none, replaces: [22, 10] }
    - { from: 2026-07-01, vat: 5, replaces: [22, 10, none] }
  mainRates:
    - { from: 2026-01-01, vat: 22 }
  prepaymentRate: calculated
`)

  const terms = JSON.parse(settings?.replace(/^[^=]*= /s, '') ?? '{}')
  expect(terms.vat).toEqual({
    rates: [
      { from: '2026-01-01', vat: 'none', replaces: ['22', '10'] },
      { from: '2026-07-01', vat: '5', replaces: ['22', '10', 'none'] },
    ],
    mainRates: [{ from: '2026-01-01', vat: '22' }],
    prepaymentRate: 'calculated',
  })
})

test.each([
  ['  system: osn\n', 'tax: either vat or rates is wanted'],
  [
    '  vat: 5\n  rates:\n    - { from: 2026-01-01, vat: 5 }\n',
    'tax: either vat or rates is wanted',
  ],
  [
    '  rates:\n    - { from: 2026-07-01, vat: 5 }\n    - { from: 2026-01-01, vat: 7 }\n',
    'tax.rates: days one after another are wanted',
  ],
  [
    '  rates:\n    - { from: 2026-02-30, vat: 5 }\n',
    'tax.rates[0].from: a day such as 2026-01-01 is wanted',
  ],
  ['  rates:\n    - { from: 2026-07-01, vat: 6 }\n', 'tax.rates[0].vat: "0" or "5"'],
])('a tax of %j is refused where it stands', async (tax, message) => {
  const { settings, faults } = await readTaxed(tax)

  expect(settings).toBeNull()
  expect(faults.join()).toContain(message)
})

test('texts of a sole trader are read without quotes, zeros and all', () => {
  const { seller } = readTwo().shop

  expect(seller).toMatchObject({ inn: '350000000000', bic: '041909999' })
  expect(seller.kpp).toBeUndefined()
})

test('an icon is the drawing on the dark of the theme, as wide as there is room', () => {
  const { logo, theme } = readTwo()

  const icon = renderIcon(logo, theme)

  expect(icon).toContain('fill="#2b1b4d"')
  expect(icon).toContain('x="3" y="9.5" width="26" height="13" viewBox="0 0 48 24" color="#fff"')
})

test('the manifest keeps a name with quotes', () => {
  const { shop, theme } = readTwo()
  const name = { ...shop.name, nominative: 'Кирпич "Юг" & <Ко>' }

  const manifest = JSON.parse(renderManifest({ ...shop, name }, theme))

  expect(manifest).toMatchObject({
    name: 'Кирпич "Юг" & <Ко> — кирпич и блоки',
    theme_color: '#fffffe',
  })
})

test('a long name with signs of markup fits the card that messengers show', async () => {
  const folder = createFolder()
  const two = readTwo()
  const name = { ...two.shop.name, nominative: 'Кирпич & <Ко> "Вологодский двор"' }
  const fonts = join(root, 'node_modules/@expo-google-fonts/golos-text')

  await buildAppIcons(
    { ...two, shop: { ...two.shop, name } },
    { generated: folder, shop: folder, published: folder, fonts },
  )

  expect(await sharp(join(folder, 'card.png')).metadata()).toMatchObject({
    width: 1200,
    height: 630,
  })
  expect(readFileSync(join(folder, 'favicon.ico')).readUInt16LE(4)).toBe(3)
})

test('the mark of paper is the shop’s own drawing, as high as a letterhead', async () => {
  const file = await renderMark(readTwo())
  const { png, width, height } = JSON.parse(file.slice(file.indexOf('{')))
  const picture = sharp(Buffer.from(png, 'base64'))

  const { data } = await picture.raw().toBuffer({ resolveWithObject: true })
  const { isOpaque } = await picture.stats()
  expect([width, height, isOpaque]).toEqual([256, 128, true])
  expect(new Set(data).size).toBeGreaterThan(1)
})

test('what has not changed is not written again', () => {
  const folder = createFolder()
  writeShopFiles(readTwo(), folder)
  const before = new Date(1_000_000_000_000)
  for (const name of ['identity.ts', 'theme.css']) utimesSync(join(folder, name), before, before)
  writeFileSync(join(folder, 'theme.css'), '')

  writeShopFiles(readTwo(), folder)

  expect(statSync(join(folder, 'identity.ts')).mtime).toEqual(before)
  expect(readFileSync(join(folder, 'theme.css'), 'utf8')).toContain('--accent: #5fd3a0;')
})

test('faults of all files of a folder are told together', async () => {
  const folder = createFolder()
  await cp(join(root, 'tests/shop-two'), folder, { recursive: true })
  const edit = (name: string, from: string, to: string) =>
    writeFileSync(join(folder, name), readFileSync(join(folder, name), 'utf8').replace(from, to))
  edit('shop.yaml', 'inn: 350000000000', 'inn: 77')
  edit('theme.css', '#5fd3a0', 'green')
  rmSync(join(folder, 'logo.svg'))

  expect(readShopFolder(folder).faults?.map(formatFault)).toEqual([
    `${folder}/shop.yaml:14 seller.inn: ten or twelve digits are wanted, "77" was found`,
    `${folder}/theme.css:12 --accent: a colour such as #ff8f1c is wanted, green was found`,
    `${folder}/logo.svg the file is wanted, and is not there`,
  ])
})

test('SHOP_FOLDER names another folder, from the root of the project or in full', () => {
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('SHOP_FOLDER', 'tests/shop-two')
  expect(findShopFolder()).toBe(join(root, 'tests/shop-two'))
  vi.stubEnv('SHOP_FOLDER', '/srv/shop')
  expect(findShopFolder()).toBe('/srv/shop')
})

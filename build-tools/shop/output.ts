/** What the build takes from the shop's folder, as the files of generated/shop (`#shop/…`). */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPlainTerms, type VatTerms } from '#schema/vat.ts'
import type { ShopFolder } from './folder.ts'
import type { Shop } from './form.ts'
import type { Logo } from './logo.ts'
import type { Theme } from './theme.ts'

/** What YooKassa knows a tax system by, https://yookassa.ru/developers/54fz/parameters-values */
const taxSystemCodes = { osn: 1, 'usn-income': 2, 'usn-income-expense': 3, eshn: 5, patent: 6 }

export function renderShopFiles({ shop, theme, logo }: ShopFolder): Record<string, string> {
  return {
    'identity.ts': renderIdentity(shop),
    'settings.ts': renderSettings(shop),
    'theme.css': renderStyles(theme),
    'theme.ts': renderColours(theme),
    'logo.ts': renderConstant('logo', logo),
  }
}

/** A file that is as it was is left alone: what watches it does not begin again. */
export function writeShopFiles(folder: ShopFolder, target: string): void {
  mkdirSync(target, { recursive: true })
  for (const [name, text] of Object.entries(renderShopFiles(folder))) {
    const file = join(target, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) writeFileSync(file, text)
  }
}

const renderConstant = (name: string, value: object) =>
  `export const ${name} = ${JSON.stringify(value, null, 2)}\n`

/** What pages say of the shop: the browser's code imports it. */
function renderIdentity({ name, trade, description }: Shop): string {
  return renderConstant('identity', {
    name: name.nominative,
    nameOf: name.genitive,
    nameIn: bind(name.in),
    nameInto: bind(name.into),
    trade,
    description,
  })
}

/** A preposition stays on the line of its word. */
const bind = (words: string) => words.replace(/^(\S{1,3}) /, '$1\u00a0')

/** What variables of the environment may say otherwise. Not for the browser. */
function renderSettings({ tax, receipts, sms, hosts, defaultCity }: Shop): string {
  const { media, redirects } = hosts
  const values = {
    vat: toVatTerms(tax),
    taxSystemCode: tax.system ? taxSystemCodes[tax.system] : null,
    receipts,
    smsSender: sms?.sender ?? null,
    mediaHosts: media.join(' '),
    redirectHosts: redirects.join(' '),
    defaultCity,
  }
  const types =
    'vat: VatTerms, taxSystemCode: number | null, receipts: ReceiptSettings, smsSender: string | null, mediaHosts: string, redirectHosts: string, defaultCity: string'
  return `import type { ReceiptSettings } from '#schema/receipt-settings.ts'\nimport type { VatTerms } from '#schema/vat.ts'\n\nexport const shopSettings: { ${types} } = ${JSON.stringify(values, null, 2)}\n`
}

function toVatTerms({ vat = 'none', rates, mainRates, prepaymentRate }: Shop['tax']): VatTerms {
  const rest = { mainRates, prepaymentRate }
  return rates ? { ...rest, rates } : toPlainTerms(vat, rest)
}

const shades = { shadow: '33', veil: '80' }

function renderStyles({ colours, radius }: Theme): string {
  const lines = [
    ...Object.entries(colours).map(([name, colour]) => `--${name}: ${colour};`),
    ...Object.entries(shades).map(([name, share]) => `--${name}: ${colours.dark}${share};`),
    `--radius: ${radius}px;`,
  ]
  return `@layer tokens {\n  :root {\n    ${lines.join('\n    ')}\n  }\n}\n`
}

/** Letters and paper know no custom properties. One by one, so that a bundle takes what it uses. */
function renderColours({ colours, radius }: Theme): string {
  const lines = Object.entries(colours).map(([name, colour]) => {
    const constant = name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    return `export const ${constant} = '${colour}'`
  })
  return `${lines.join('\n')}\nexport const radius = ${radius}\n`
}

/** The logo on a dark square with round corners. `currentColor` of its drawing is white there. */
export function renderIcon({ viewBox, width, height, drawing }: Logo, { colours }: Theme): string {
  const [side, box] = [32, 26]
  const scale = box / Math.max(width, height)
  const [shownWidth, shownHeight] = [width * scale, height * scale].map(round)
  const [x, y] = [(side - width * scale) / 2, (side - height * scale) / 2].map(round)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}"><rect width="${side}" height="${side}" rx="7" fill="${colours.dark}"/><svg x="${x}" y="${y}" width="${shownWidth}" height="${shownHeight}" viewBox="${viewBox}" color="#fff">${drawing}</svg></svg>\n`
}

const round = (size: number) => Math.round(size * 1000) / 1000

/** What a phone installs the shop by. */
export function renderManifest({ name, trade, description }: Shop, { colours }: Theme): string {
  const { surface } = colours
  const toPicture = (file: string, sizes: string) => ({ src: file, sizes, type: 'image/png' })
  const manifest = {
    id: '/',
    name: `${name.nominative} — ${trade.charAt(0).toLowerCase()}${trade.slice(1)}`,
    short_name: name.nominative,
    description: description.charAt(0).toUpperCase() + description.slice(1),
    lang: 'ru',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    background_color: surface,
    theme_color: surface,
    categories: ['shopping'],
    icons: [
      toPicture('/icon-192.png', '192x192'),
      toPicture('/icon-512.png', '512x512'),
      { ...toPicture('/icon-maskable-512.png', '512x512'), purpose: 'maskable' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    shortcuts: [
      { name: 'Корзина', url: '/cart' },
      { name: 'Сметы', url: '/estimates' },
      { name: 'Заказы', url: '/profile/orders' },
      { name: 'Магазины', url: '/magaziny' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

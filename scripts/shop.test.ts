import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { collect } from './local/output-fixture.ts'
import { root } from './local/shell.ts'
import { main } from './shop.ts'

const shopTwo = join(root, 'tests/shop-two')
const run = (...args: string[]) => collect((output) => main(args, output, '/nowhere/data'))
const createFolder = () => mkdtempSync(join(tmpdir(), 'otves-shop-'))

/** A folder of `shopTwo` in which one file says something else. */
function changeFolder(file: string, change: (text: string) => string): string {
  const folder = createFolder()
  cpSync(shopTwo, folder, { recursive: true })
  const path = join(folder, file)
  writeFileSync(path, change(existsSync(path) ? readFileSync(path, 'utf8') : ''))
  return folder
}

const banner =
  '- id: pech\n  title: Печь\n  text: Тепло\n  button: Смотреть\n  href: /catalog/pechi\n'

test.each([
  [
    'places/vologda.yaml',
    (text: string) => text.replace('sun: closed', 'sun: null'),
    /places\/vologda.yaml:\d+ shops\[0\].hours.sun: a text is wanted/,
  ],
  [
    'places/vologda.yaml',
    (text: string) => text.replace('      sun: closed\n', ''),
    /hours of sun are wanted too, or the word closed/,
  ],
  [
    'places/vologda.yaml',
    (text: string) => text.replace('Europe/Moscow', 'Europe/Vologda'),
    /:4 timezone: a time zone such as Europe\/Moscow is wanted/,
  ],
  [
    'delivery.yaml',
    (text: string) => text.replace('cherepovets', 'cherepovec'),
    /cities.cherepovec: there is no places\/cherepovec.yaml/,
  ],
  [
    'terms.yaml',
    (text: string) => text.replace('returnDays: 14', 'returnDays: 3'),
    /terms.yaml:1 returnDays: is at least 7/,
  ],
  [
    'marking.yaml',
    (text: string) => text.replace('2099-03-01', 'весной'),
    /marking.yaml:3 groups.construction.requiredFrom: a day such as 2026-12-01, or never, is wanted/,
  ],
  [
    'marking.yaml',
    (text: string) => text.replace('heater', 'heaters'),
    /marking.yaml:5 groups.heaters: no such key is known/,
  ],
  [
    'marking.yaml',
    (text: string) => `${text}notMarked: [kirpich]\n`,
    /marking.yaml:\d+ notMarked\[0\]: kirpich is named twice/,
  ],
  [
    'shop.yaml',
    (text: string) => text.replace('ogrn: 300000000000004', 'ogrn: 300000000000005'),
    /shop.yaml:\d+ seller.ogrn: a number whose check digit agrees is wanted/,
  ],
  [
    'content/banners.yaml',
    () => `${banner}  advertiser: ООО «Печь»\n`,
    /banners.yaml:1 \[0\]: an advertisement of others has both advertiser and erid/,
  ],
  [
    'content/banners.yaml',
    () => `${banner}  advertiser: ООО «Печь»\n  erid: не дали\n`,
    /banners.yaml:\d+ \[0\].erid: a mark such as 2VtzqwQet7F is wanted/,
  ],
  [
    'content/pages/dostavka.md',
    (text: string) => text.replace('Стрела', '[Стрела](/arrow)'),
    /dostavka.md:13 a link cannot be shown; plain text is wanted/,
  ],
  [
    'redirects.yaml',
    (text: string) => text.replace('/staryj-katalog', 'staryj katalog'),
    /redirects.yaml:1 \[0\].from: a path such as \/katalog is wanted/,
  ],
  [
    'delivery.yaml',
    (text: string) => text.replace('lifting: none', 'lifting: { perKilogram: 2, min: 300 }'),
    /content\/pages\/razgruzka.md pages of goods lead to it: it is wanted/,
  ],
  [
    'redirects.yaml',
    (text: string) => `${text}- from: /catalog/beton\n  to: /staryj-katalog/beton\n`,
    /redirects.yaml \/catalog\/beton and \/staryj-katalog lead on/,
  ],
  [
    'redirects.yaml',
    (text: string) => text.replace('/staryj-katalog', '/api/katalog'),
    /:1 \[0\].from: \/api\/katalog is of the shop itself, and cannot move/,
  ],
  [
    'messages/order-ready.yaml',
    (text: string) => text.replace('{{ order }}', '{{ ordre }}'),
    /messages\/order-ready.yaml:2 sms: there is no variable ordre here: order, /,
  ],
  [
    'messages/order-ready.yaml',
    (text: string) => text.replace('{% endif %}', ''),
    /order-ready.yaml:2 sms: a text in Liquid is wanted \(tag {% if code %} not closed\)/,
  ],
  [
    'messages/order-ready.yaml',
    (text: string) => text.replace('Кирпич ждёт:', 'Печи и кирпич. '.repeat(30)),
    /order-ready.yaml:2 sms: at most 335 characters are wanted, a message of this would have \d+/,
  ],
  [
    'messages/order-ready.yaml',
    (text: string) => `${text}title: ''\n`,
    /order-ready.yaml:\d+ title: a text is wanted/,
  ],
  [
    'messages/order-ready.yaml',
    (text: string) => `${text}letter: Готово\n`,
    /order-ready.yaml:\d+ letter: no such key is known/,
  ],
  [
    'messages/sign-in-code.yaml',
    (text: string) => text.replace('{{ code }}', 'в письме'),
    /sign-in-code.yaml:1 sms: a text that shows {{ code }} is wanted/,
  ],
])('a fault in %s is said with its line, and nothing is brought in', async (file, change, said) => {
  const folder = changeFolder(file, change)

  const checked = await run('check', folder)
  // It would open the data folder, which is none, to write.
  const applied = await run('apply', folder)

  expect(checked.stdout).toMatch(said)
  expect(checked.status).toBe(1)
  expect(applied).toMatchObject({ status: 1, stdout: checked.stdout })
})

test('a new folder passes the check, and is never written over another', async () => {
  const folder = join(createFolder(), 'mine')

  const made = await run('new', folder)
  const checked = await run('check', folder)
  const again = await run('new', folder)

  expect(made.stdout).toContain('next: npm run shop -- check')
  expect(checked.status).toBe(0)
  expect(globSync('**/*.*', { cwd: folder }).length).toBeGreaterThan(10)
  expect(again.status).toBe(1)
  expect(again.stderr).toContain('is not empty')
})

test('what is not understood is said with the usage', async () => {
  const results = [await run(), await run('bring', 'x'), await run('export')]

  expect(results.map(({ status }) => status)).toEqual([2, 2, 2])
  expect(results[1]?.stderr).toMatch(/^Not understood: bring\n\nUsage: npm run shop/)
})

test('a file of messages that names no kind is told which there are', async () => {
  const folder = changeFolder('terms.yaml', (text) => text)
  writeFileSync(join(folder, 'messages/order_ready.yaml'), 'sms: Готово\n')

  const { stdout } = await run('check', folder)

  expect(stdout).toMatch(/order_ready.yaml a kind of message is wanted: .*, order-ready, /)
})

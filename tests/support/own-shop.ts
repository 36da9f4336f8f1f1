/** Another shop than the demo's, in production: built, begun empty, applied and filled by the commands. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { parse } from 'yaml'
import { signInByPhone, signInGuest } from '#api/data/account/sign-in.ts'
import { openDatabase } from '#scripts/local/database.ts'
import { findFreePort } from '#scripts/local/port-fixture.ts'
import { root } from '#scripts/local/shell.ts'
import { type Element, parseMarkup } from './markup.ts'
import { createOwnProject, type OwnProject, type StartedShop } from './own-project.ts'

type Answer = {
  status: number
  headers: Headers
  html: string
  /** Without marks, as a reader has it: blanks are plain. */
  text: string
  /** Of a page that is drawn by components. */
  readonly root: Element
}

/** Whom requests are from: nobody, or a buyer who is signed in. */
export type Buyer = { phone: string; token: string; cookie: string }

export type OwnShop = {
  project: OwnProject
  origin: string
  /** What the shop answered before its folder was applied. */
  empty: { page: Answer; health: string }
  /** A page; redirects are not followed. */
  open: (path: string, cookie?: string) => Promise<Answer>
  ask: <Data>(query: string, variables?: object, buyer?: Buyer) => Promise<Data>
  signIn: () => Promise<Buyer>
  /** The cookie of a person of the shop who is signed in at /staff. */
  staffCookie: string
}

export const site = 'https://kirpich.example'
const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/150.0.0.0 Safari/537.36'

async function openOwnShop(project: OwnProject, started: StartedShop): Promise<OwnShop> {
  const { origin } = started
  const open = async (path: string, cookie = '') => {
    const headers = { accept: 'text/html', 'user-agent': userAgent, cookie }
    return toAnswer(await fetch(origin + path, { headers, redirect: 'manual' }))
  }
  const page = await open('/')
  const health = await (await fetch(`${origin}/health`)).text()
  project.run('shop', 'apply')
  project.run('import', join(project.folder, 'tests/shop-two-goods.yml'))
  project.run('shop', 'apply')
  // Its pages look every few seconds whether it is set up.
  await expect.poll(async () => (await open('/')).status, { timeout: 15_000 }).toBe(200)

  const ask = async <Data>(query: string, variables: object = {}, buyer?: Buyer) => {
    const answer = await fetch(`${origin}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': userAgent,
        ...(buyer && { authorization: `Bearer ${buyer.token}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown }
    expect(errors, query).toBeUndefined()
    return data
  }
  const signIn = () => createBuyer(project.dataDir)
  const staffCookie = await signInAtStaff(started)
  return { project, origin, empty: { page, health }, open, ask, signIn, staffCookie }
}

async function toAnswer(answer: Response): Promise<Answer> {
  const html = await answer.text()
  return {
    status: answer.status,
    headers: answer.headers,
    html,
    text: toText(html),
    get root() {
      return parsePage(html)
    },
  }
}

const toText = (html: string) =>
  html
    .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/(&nbsp;|[\s\u00a0\u202f])+/g, ' ')
    .replaceAll(' ,', ',')

const parsePage = (html: string) =>
  parseMarkup(
    html
      .replace(/^<!doctype[^>]*>/i, '')
      .replaceAll('<div hidden id=', '<div hidden="" id=')
      .replaceAll(/<(style|script)[^>]*>.*?<\/\1>/gs, ''),
  )

/** Past the one-time code, which no provider without a key sends. */
async function createBuyer(dataDir: string): Promise<Buyer> {
  const { db, close } = await openDatabase(dataDir)
  const now = new Date()
  const device = { deviceId: crypto.randomUUID(), client: 'WEB' as const }
  const phone = `79${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  const guest = await signInGuest(db, { ...device, now })
  if (!guest) throw new Error('The shop has no city')
  const { deviceId } = device
  const session = { id: '', userId: guest.userId, isGuest: true, ...device, cityId: 'vologda' }
  const asked = { phone, firstname: 'Пётр', session, deviceId, userAgent, now }
  const { tokens } = await signInByPhone(db, asked)
  await close()
  const { accessToken, refreshToken } = tokens
  const cookie = `accessToken=${accessToken}; refreshToken=${refreshToken}; deviceId=${deviceId}.user`
  return { phone, token: accessToken, cookie }
}

/** By the link that the shop has printed for its owner. */
async function signInAtStaff({ origin, read }: StartedShop): Promise<string> {
  const link = new RegExp(`${site}(/staff/join/[\\w-]+)`)
  await expect.poll(read).toMatch(link)
  const [, path = ''] = link.exec(read()) ?? []
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
    body: new URLSearchParams({ name: 'Глинкин' }),
    redirect: 'manual',
  })
  return (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
}

/** The files of the shop's build, from the root of its project. */
export const listBuilt = ({ project }: OwnShop): string[] =>
  readdirSync(join(project.folder, 'build'), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

export const demoLogo = readFileSync(join(root, 'shop/logo.svg'), 'utf8')

/** Names, places and phones of the demo's folder that the other shop has no reason to say. */
export function listDemoWords(): string[] {
  const read = (file: string) => parse(readFileSync(join(root, 'shop', file), 'utf8'))
  const { name, seller, phone, email } = read('shop.yaml')
  const cities = readdirSync(join(root, 'shop/places'))
    .filter((file) => file !== 'holidays.yaml')
    .map((file) => read(`places/${file}`))
  const shops = cities.flatMap(({ shops = [] }) => shops)
  const brands = read('content/brands.yaml')
  return [
    ...Object.values<string>(name),
    seller.address,
    phone,
    email,
    ...cities.flatMap(({ name, nameIn }) => [name, nameIn]),
    ...shops.flatMap((shop: { name: string; address: string }) => [shop.name, shop.address]),
    ...brands.map((brand: { name: string }) => brand.name),
  ].map((word) => word.replaceAll('\u00a0', ' '))
}

const demoWords = listDemoWords()

/** Those of the demo's words that a text says. */
export function findDemoWords(text: string): string[] {
  const plain = text.replaceAll(/\u00a0|&nbsp;/g, ' ').toLowerCase()
  return demoWords.filter((word) => {
    const at = plain.indexOf(word.toLowerCase())
    return (
      at >= 0 &&
      !/[а-яё]/.test(plain[at - 1] ?? '') &&
      !/[а-яё]/.test(plain[at + word.length] ?? '')
    )
  })
}

/** Opened once for the tests of a file; its build takes a minute or two. */
export const test = base.extend<object, { own: OwnShop }>({
  own: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const project = createOwnProject(await findFreePort(), {
        ENVIRONMENT: 'production',
        SHOP_FOLDER: 'tests/shop-two',
        SHOP_ORIGIN: site,
        FLASH_SECRET: 'sixteen characters',
        // Tests ask what no page does.
        TRUSTED_DOCUMENTS: 'false',
      })
      try {
        const started = await project.start()
        await openOwnShop(project, started).then(use).finally(started.close)
      } finally {
        project.remove()
      }
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

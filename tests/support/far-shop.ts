/** A storefront whose back end, the journeys' shop, is far away. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect, request } from '@playwright/test'
import { type FarUpstream, startFarUpstream } from '#scripts/bench/far.ts'
import { findFreePort } from '#scripts/local/port-fixture.ts'
import { serve } from '#scripts/local/serve.ts'
import {
  CartItemUpdateDocument,
  CartPagePromoCodeApplyDocument,
  ComparisonAddDocument,
  EstimateCreateDocument,
  FavoriteAddDocument,
  OrderCreateDocument,
  PhoneCodeRequestDocument,
  PhoneSignInDocument,
} from '#web/generated/graphql/graphql.ts'
import { ask, createPhone, findProductId, listConsents, readCode, superFix } from './journey.ts'
import { planOrder } from './order.ts'
import { PlainPage } from './plain-page.ts'

/** More than a page takes to be made, so that what sets out together is told from what waits. */
const tripMs = 150

type FarShop = {
  origin: string
  upstream: FarUpstream
  /** What the storefront keeps lies there, and nothing of the back end does. */
  dataDir: string
}

/** Opened once for the tests of a file. `fresh` keeps no answers, `far` does. */
export const test = base.extend<object, { far: FarShop; fresh: FarShop }>({
  far: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    ({}, use) => open({ PAGE_STALE_SECONDS: '2' }, use),
    { scope: 'worker' },
  ],
  fresh: [
    // oxlint-disable-next-line no-empty-pattern -- as above
    ({}, use) => open({ DATA_CACHE: 'false' }, use),
    { scope: 'worker' },
  ],
})

async function open(
  variables: Record<string, string>,
  use: (shop: FarShop) => Promise<void>,
): Promise<void> {
  const upstream = await startFarUpstream(`http://localhost:${process.env.PORT || 8788}`, tripMs)
  const dataDir = mkdtempSync(join(tmpdir(), 'otves-far-'))
  const shop = await serve({
    port: await findFreePort(),
    dataDir,
    variables: { API_ORIGIN: upstream.origin, ...variables },
    isSeeded: false,
  })
  try {
    await use({ origin: shop.origin, upstream, dataDir })
  } finally {
    await shop.close()
    upstream.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** A visitor of that shop, with cookies of their own. */
export const openVisitor = async (origin: string) => ({
  request: await request.newContext({ baseURL: origin }),
})

type FarVisitor = Awaited<ReturnType<typeof openVisitor>>

const userAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

/**
 * How many trips one after another a page waits for: until its first byte, until `mark` is in it,
 * and until its end.
 */
export async function countTrips({ upstream, origin }: FarShop, path: string, asked: Asked = {}) {
  const { mark: wanted = 'href="/product/', visitor, city = 'moskva' } = asked
  const { cookies } = (await visitor?.request.storageState()) ?? { cookies: [] }
  const cookie = [`city=${city}`, ...cookies.map(({ name, value }) => `${name}=${value}`)]
  await upstream.restart()
  const response = await fetch(origin + path, {
    headers: { accept: 'text/html', 'user-agent': userAgent, cookie: cookie.join('; ') },
    redirect: 'manual',
  })
  const first = upstream.countSerial()
  let mark: number | null = null
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.includes(wanted)) mark ??= upstream.countSerial()
  }
  return { status: response.status, first, mark, whole: upstream.countSerial() }
}

type Asked = {
  /** By which the goods of the page, or what stands for them, are known. */
  mark?: string
  visitor?: FarVisitor
  city?: string
}

/** Reads pages of that shop as a browser without script does. */
export async function openFarPage(origin: string) {
  return new FarPage(await request.newContext({ baseURL: origin }), origin)
}

class FarPage extends PlainPage {
  /** The same visitor, whose browser has lost a cookie. */
  async without(cookie: string): Promise<FarPage> {
    const { cookies } = await this.request.storageState()
    const left = cookies.filter(({ name }) => name !== cookie)
    const { origin } = this.url
    const storageState = { cookies: left, origins: [] }
    return new FarPage(await request.newContext({ baseURL: origin, storageState }), origin)
  }

  async listCookies(): Promise<Map<string, string>> {
    const { cookies } = await this.request.storageState()
    return new Map(cookies.map(({ name, value }) => [name, value]))
  }
}

export type Act = () => Promise<unknown>

/** What a visitor does, as the pages send it: each is made ready first, and done when it is called. */
export function planActs(visitor: FarVisitor) {
  const phone = createPhone()
  const send = async (document: unknown, variables: object) => {
    type Payload = { userErrors: unknown[]; estimate?: { id: string } }
    const answer = await ask<Record<string, Payload | string>>(visitor, String(document), variables)
    const [payload] = Object.values(answer).filter((value) => typeof value !== 'string')
    if (!payload) throw new Error('A mutation has answered nothing')
    return payload
  }
  const toAct =
    (document: unknown, variables: object): Act =>
    async () => {
      expect((await send(document, variables)).userErrors).toEqual([])
    }
  const findGoods = () => findProductId(visitor, superFix.path)

  return {
    putInCart: async () =>
      toAct(CartItemUpdateDocument, { input: { productId: await findGoods(), quantityAdded: 1 } }),
    addFavorite: async () =>
      toAct(FavoriteAddDocument, { kind: 'PRODUCT', ids: [await findGoods()] }),
    addToComparison: async () => toAct(ComparisonAddDocument, { productId: await findGoods() }),
    /** One that there is not: it is looked for all the same. */
    applyPromoCode: async () => () => send(CartPagePromoCodeApplyDocument, { code: 'НЕТ-ТАКОГО' }),
    async requestCode() {
      const legalPages = await listConsents(visitor)
      const asked = { phone, legalPages, channel: 'SMS', purpose: 'SIGN_IN' }
      return toAct(PhoneCodeRequestDocument, asked)
    },
    signIn: async () => toAct(PhoneSignInDocument, { phone, code: await readCode(visitor, phone) }),
    placeOrder: async () => toAct(OrderCreateDocument, { input: await planOrder(visitor) }),
    createEstimate: async () =>
      (await send(EstimateCreateDocument, { title: 'Ванная' })).estimate?.id ?? '',
  }
}

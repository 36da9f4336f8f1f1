/** A browser without script at `/staff`: it keeps the cookie, and posts a form as it stands. */
import type { StaffRole } from '#schema/staff-role.ts'
import type { TestApi } from './api.ts'
import { createBuyer, fillCart, toPickup } from './buyer.ts'
import { createStaff } from './staff.ts'

type Shown = { status: number; html: string; headers: Headers }

const decode = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')

/** What the form of `action` would send: the first one that has such an address. */
export function readForm(html: string, action: string): Record<string, string> {
  const start = html.indexOf(`action="${action}"`)
  if (start < 0) throw new Error(`No form ${action}`)
  const form = html.slice(start, html.indexOf('</form>', start))
  const inputs = [...form.matchAll(/<input[^>]*>/g)].filter(
    ([input]) => !/type="(?:checkbox|radio)"/.test(input) || / checked\b/.test(input),
  )
  const fields = inputs.map(([input]) => [
    decode(/name="([^"]*)"/.exec(input)?.[1] ?? ''),
    decode(/value="([^"]*)"/.exec(input)?.[1] ?? ''),
  ])
  return Object.fromEntries(fields)
}

const dropAbsent = (headers: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )

export function createStaffBrowser(api: Pick<TestApi, 'send'>, given: Record<string, string> = {}) {
  let cookie = ''
  const send = async (path: string, form?: Record<string, string>, more = {}): Promise<Shown> => {
    const response = await api.send(path, {
      method: form ? 'POST' : 'GET',
      ...(form && { form: new URLSearchParams(form).toString() }),
      headers: dropAbsent({
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        origin: 'https://shop.test',
        ...(cookie && { cookie }),
        ...given,
        ...more,
      }),
    })
    const set = response.headers.get('set-cookie')
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: response.status, html: await response.text(), headers: response.headers }
  }
  return {
    open: (path: string, headers = {}) => send(path, undefined, headers),
    post: send,
    /** A form with files. */
    upload: async (path: string, form: FormData): Promise<Shown> => {
      const whole = new Response(form)
      const headers = {
        'content-type': whole.headers.get('content-type') ?? '',
        origin: 'https://shop.test',
        cookie,
      }
      const body = await whole.arrayBuffer()
      const response = await api.send(path, { method: 'POST', bytes: body, headers })
      return { status: response.status, html: await response.text(), headers: response.headers }
    },
    /** What is no text. */
    peek: (path: string) => api.send(path, { headers: { ...(cookie && { cookie }) } }),
    signIn: (key: string) => send('/staff/sign-in', { key, next: '/staff' }),
    /** The form of `action` on the page at `path`, with what is typed over it. */
    press: async (path: string, action: string, typed: Record<string, string> = {}) => {
      const { html } = await send(path)
      return send(action, { ...readForm(html, action), ...typed })
    },
  }
}

/** One of the shop's people, signed in. */
export async function enter(api: TestApi, role: StaffRole = 'OWNER', name?: string) {
  const staff = await createStaff(api, role, name)
  const browser = createStaffBrowser(api)
  const entered = await browser.signIn(staff.token)
  return { staff, browser, entered }
}

/** An order of ten screws, to be collected, with its page. */
export async function createPickup(api: TestApi) {
  const buyer = await createBuyer(api)
  const checkout = await fillCart(api, buyer, 'screw-35', 10)
  const body = toPickup(checkout.body, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  return { order, path: `/staff/orders/${order.number}` }
}

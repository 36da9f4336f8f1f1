import { expect, test, vi } from 'vitest'
import { toAnnouncementScript } from './announcement.ts'
import { toAnnouncementCookie } from './announcement-dismissed.ts'

const announcements = ['first', 'второе|', '</script>'].map((id) => ({ id }))

/** Which strip a browser with these cookies shows; `quiet` hides the first. */
function choose(cookie: string) {
  const rules: string[] = []
  const dataset: { quiet?: string } = {}
  vi.stubGlobal('document', {
    cookie,
    documentElement: { dataset },
    styleSheets: [{ cssRules: rules, insertRule: (rule: string) => rules.push(rule) }],
  })
  // oxlint-disable-next-line no-eval -- it is sent as text
  globalThis.eval(toAnnouncementScript(announcements))
  vi.unstubAllGlobals()
  return { isQuiet: dataset.quiet === '', rules }
}

/** The cookie header a browser sends after dismissing these in order. */
const putAway = (ids: string[]) =>
  ids.reduce((cookies, id) => {
    const [own = ''] = toAnnouncementCookie(id, cookies, 'https://shop.test').split(';')
    return `city=moskva; ${own}`
  }, 'city=moskva')

test('the first announcement not dismissed is shown, or none', () => {
  const show = (at: number) => `.announcement:nth-of-type(${at}){display:block!important}`

  expect(choose('city=moskva')).toEqual({ isQuiet: false, rules: [] })
  expect(choose(putAway(['второе|']))).toEqual({ isQuiet: false, rules: [] })
  expect(choose(putAway(['first']))).toEqual({ isQuiet: true, rules: [show(2)] })
  expect(choose(putAway(['второе|', 'first']))).toEqual({ isQuiet: true, rules: [show(3)] })
  expect(choose(putAway(['first', '</script>', 'второе|', 'first']))).toEqual({
    isQuiet: true,
    rules: [],
  })
})

test('an id cannot close the script that contains it', () => {
  expect(toAnnouncementScript([{ id: '</script>' }])).not.toContain('</script')
})

test('the cookie keeps the last twenty ids', () => {
  const ids = Array.from({ length: 30 }, (_, at) => `a${at}`)

  const kept = putAway(ids).split('announcement=')[1]?.split('|')

  expect(kept).toEqual(ids.slice(10))
})

test('a cookie set over https is secure', () => {
  expect(toAnnouncementCookie('a', '', 'https://shop.test/')).toMatch(/; SameSite=Lax; Secure$/)
  expect(toAnnouncementCookie('a', '', 'http://localhost:8787/')).toMatch(/; SameSite=Lax$/)
})

/** @jsxImportSource hono/jsx */
/** Where else to go: what is of the day in a row, the rest behind «Ещё», which needs no script. */
import type { Staff } from '#api/context.ts'
import { staffRoleNames } from '#language/ru/staff-role.ts'
import { groupNames, listSections, type Section } from './section.ts'

/** What stands at the head of a page of those who are signed in. */
export type Head = {
  staff: Staff
  path: string
  search: string
  waitingCount: number
  /** Orders whose buyers have written. */
  unreadOrderCount: number
  /** Whether the shop has a loyalty programme. */
  hasLoyalty: boolean
  /** Whether something is left of the first steps. */
  hasFirstSteps: boolean
}

/** How many stand in the row of a phone, and of a wide screen. */
const narrowMax = 3
const wideMax = 6

export const isOf = (path: string, hrefs: string[]) =>
  hrefs.some((href) => path === href || (href !== '/staff' && path.startsWith(`${href}/`)))

/** Where in the row a section stands. */
function toPlace(index: number): 'row' | 'wide' | 'more' {
  if (index < narrowMax) return 'row'
  return index < wideMax ? 'wide' : 'more'
}

export function SectionNav({ head }: { head: Head }) {
  const { staff, path } = head
  const counts = { inbox: head.waitingCount, unread: head.unreadOrderCount }
  const all = listSections({ ...head, role: staff.role })
  const days = all.filter(({ group }) => group === 'day')
  const rest = all.filter(({ group }) => group !== 'day')
  // A few sections need no menu to be found.
  const isFew = all.length <= narrowMax
  const row = isFew ? all : days
  const inMenu = isFew ? [] : [...days.slice(narrowMax), ...rest]
  const toLink = (section: Section, place?: 'wide' | 'narrow') => (
    <SectionLink
      section={section}
      isNow={isOf(path, section.hrefs)}
      count={section.counted ? counts[section.counted] : 0}
      place={place}
    />
  )
  const now = inMenu.find(({ hrefs }) => isOf(path, hrefs))
  const isMe = isOf(path, ['/staff/me'])
  const isNowInRow = now?.group === 'day' && days.indexOf(now) < wideMax
  return (
    <nav aria-label="Разделы">
      {row.map((section, index) => {
        const place = isFew ? 'row' : toPlace(index)
        return place !== 'more' && toLink(section, place === 'wide' ? 'wide' : undefined)
      })}
      <details class="more">
        <summary class={now || isMe ? `now${isNowInRow ? ' narrow-now' : ''}` : undefined}>
          {now && isNowInRow && <NarrowName name={now.name} />}
          {now && !isNowInRow && <span>{now.name}</span>}
          {!now && <span>{isMe ? 'Мой вход' : 'Ещё'}</span>}
        </summary>
        <div>
          {!isFew &&
            days.slice(narrowMax).map((section, index) => {
              const place = toPlace(index + narrowMax)
              return toLink(section, place === 'wide' ? 'narrow' : undefined)
            })}
          {!isFew && <Groups rest={rest} toLink={toLink} />}
          <p class="group">{staff.name}</p>
          <a href="/staff/me" aria-current={isMe ? 'page' : undefined}>
            {staffRoleNames[staff.role]}: мой вход
          </a>
        </div>
      </details>
    </nav>
  )
}

/** On a wide screen the section stands in the row, and the menu is called as ever. */
const NarrowName = ({ name }: { name: string }) => (
  <>
    <span class="narrow-only">{name}</span>
    <span class="wide-only">Ещё</span>
  </>
)

type GroupsProps = { rest: Section[]; toLink: (section: Section) => unknown }

const Groups = ({ rest, toLink }: GroupsProps) => (
  <>
    {Object.entries(groupNames).map(([group, name]) => {
      const own = rest.filter((section) => section.group === group)
      return (
        own.length > 0 && (
          <>
            <p class="group">{name}</p>
            {own.map((section) => toLink(section))}
          </>
        )
      )
    })}
  </>
)

type LinkProps = {
  section: Section
  isNow: boolean
  count: number
  place: 'wide' | 'narrow' | undefined
}

const SectionLink = ({ section: { hrefs, name }, isNow, count, place }: LinkProps) => (
  <a
    class={place && `${place}-only`}
    href={hrefs[0] ?? ''}
    aria-current={isNow ? 'page' : undefined}
  >
    {name}
    {count > 0 && <b class="count num">{count}</b>}
  </a>
)

/** @jsxImportSource hono/jsx */
/** `/staff/me`: who is signed in here, their other devices, and what their role may do. */
import { Hono } from 'hono'
import type { ApiContext, ApiEnv, Staff } from '#api/context.ts'
import { findStaffTimezone } from '#api/data/staff/shop.ts'
import { readStaffDevices } from '#api/domain/staff/device.ts'
import { createStaffLink, endDevice } from '#api/domain/staff/person.ts'
import { staffOf } from '#api/http/staff.ts'
import { roleActNames, staffRoleNames } from '#language/ru/staff-role.ts'
import { toMessage, toStatus } from '#schema/error.ts'
import type { StaffDevice } from '#schema/rest/staff/person.ts'
import { mayDo, roleActs } from '#schema/staff-role.ts'
import { FormKey } from './field.tsx'
import { type PageStatus, readForm, toKeyed, toPageStatus } from './form.ts'
import { LinkCard, type LinkShown } from './link-card.tsx'
import { DeviceList } from './person-page.tsx'
import { sendNotice, sendPage } from './send.tsx'
import { requireStaff } from './session.ts'

type Shown = { link?: LinkShown; status?: PageStatus; alert?: string }

async function sendMe(c: ApiContext, { link, status = 200, alert = '' }: Shown = {}) {
  const staff = staffOf(c)
  const [devices, timezone] = await Promise.all([
    staff.device ? readStaffDevices(c.var, staff.id) : [],
    findStaffTimezone(c.var.db),
  ])
  const props = { staff, devices, timezone, now: c.var.now(), link: link ?? null, alert }
  return sendPage(c, { title: staff.name, status, body: <MePage {...props} /> })
}

/** A key has no devices: only people do. */
async function createOwnLink(c: ApiContext) {
  const { id, device } = staffOf(c)
  if (!device) return sendNotice(c, 404)
  const asked = { ...toKeyed(c, await readForm(c)), id }
  const outcome = await createStaffLink(c.var, asked, { sendBy: 'NONE' })
  if (outcome.ok) return sendMe(c, { link: { linked: outcome.value, isOwn: true } })
  const { code, message = toMessage(code) } = outcome.refusal
  if (toStatus(code) === 404) return sendNotice(c, 404)
  return sendMe(c, { alert: message, status: toPageStatus(code) })
}

async function endOwnDevice(c: ApiContext) {
  const { id, device } = staffOf(c)
  if (!device) return sendNotice(c, 404)
  const values = await readForm(c)
  const outcome = await endDevice(c.var, { ...toKeyed(c, values), id }, values['deviceId'] ?? null)
  if (outcome.ok) return c.redirect('/staff/me', 303)
  const { code, message = toMessage(code) } = outcome.refusal
  return sendMe(c, { alert: message, status: toPageStatus(code) })
}

type Props = {
  staff: Staff
  devices: StaffDevice[]
  timezone: string
  now: Date
  link: LinkShown | null
  alert: string
}

function MePage({ staff, devices, timezone, now, link, alert }: Props) {
  const { name, role, device } = staff
  return (
    <main>
      <div class="title-row">
        <h1>{name}</h1>
        <span class="badge">{staffRoleNames[role]}</span>
      </div>
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      {link && <LinkCard {...link} timezone={timezone} />}
      <div class="columns">
        <div class="column">
          {device ? (
            <>
              <OtherDevice />
              <DeviceList
                devices={devices}
                ownDevice={device}
                now={now}
                action="/staff/me/devices/end"
              />
            </>
          ) : (
            <p class="card">
              Вход по&nbsp;ключу: он&nbsp;держится неделю и&nbsp;кончается вместе с&nbsp;ключом.
              Устройства и&nbsp;ссылки бывают у&nbsp;людей, которых пригласили.
            </p>
          )}
          <form method="post" action="/staff/sign-out">
            <button class="button button-secondary">Выйти на&nbsp;этом устройстве</button>
          </form>
        </div>
        <section class="card">
          <h2>Что можно с&nbsp;этой ролью</h2>
          <ul class="role-acts">
            {roleActs
              .filter((act) => mayDo(role, act))
              .map((act) => (
                <li>{roleActNames[act]}</li>
              ))}
          </ul>
        </section>
      </div>
    </main>
  )
}

const OtherDevice = () => (
  <form method="post" action="/staff/me/link" class="card stack">
    <h2>Войти на&nbsp;другом устройстве</h2>
    <FormKey />
    <p class="muted">Ссылка и&nbsp;код для камеры на&nbsp;десять минут.</p>
    <button class="button button-primary">Показать ссылку</button>
  </form>
)

export const me = new Hono<ApiEnv>()
  .use(requireStaff)
  .get('/', (c) => sendMe(c))
  .post('/link', (c) => createOwnLink(c))
  .post('/devices/end', (c) => endOwnDevice(c))

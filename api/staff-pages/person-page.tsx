/** @jsxImportSource hono/jsx */
import { capitalize } from '#language/ru/letter-case.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { staffRoleNames } from '#language/ru/staff-role.ts'
import type { StaffDevice, StaffPerson } from '#schema/rest/staff/person.ts'
import { FormKey, toField } from './field.tsx'
import { formatAge, formatDeadline, formatSeen } from './format.ts'
import { LinkCard, type LinkShown } from './link-card.tsx'
import { describePerson, PersonFields, type PersonTyped, toPersonPath } from './person-list.tsx'

type Props = {
  person: StaffPerson
  devices: StaffDevice[]
  /** Of the browser that shows the page, when it is theirs. */
  ownDevice: string | null
  timezone: string
  now: Date
  typed: PersonTyped | null
  link: LinkShown | null
  alert: string
  done: string
}

const doneWords: Record<string, string> = {
  changed: 'Сохранено',
  withdrawn: 'Ссылка больше не\u00a0действует',
  device: 'На\u00a0этом устройстве вход закончен',
  devices: 'Вход закончен на\u00a0всех устройствах',
  ended: 'Доступ закрыт на\u00a0всех устройствах',
}

export function PersonPage(props: Props) {
  const { person, timezone, now, link, alert, done } = props
  const isEnded = person.state === 'ENDED'
  return (
    <main>
      <p class="back">
        <a class="link" href="/staff/people">
          Все люди
        </a>
        <a class="link" href={`/staff/audit?subject=person:${person.id}`}>
          Журнал
        </a>
      </p>
      <div class="title-row">
        <h1>{person.name}</h1>
        <span class="badge">{staffRoleNames[person.role]}</span>
      </div>
      <p class="muted">{describePerson(person, timezone, now)}</p>
      {doneWords[done] && <output class="notice notice-success">{doneWords[done]}</output>}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      {link && <LinkCard {...link} timezone={timezone} />}
      <div class="columns">
        <div class="column">{!isEnded && <ChangeForm {...props} />}</div>
        <div class="column">
          {!isEnded && <LinkForms {...props} />}
          {!isEnded && <Devices {...props} />}
          <Facts {...props} />
          {!isEnded && <EndForm person={person} />}
        </div>
      </div>
    </main>
  )
}

function ChangeForm({ person, typed }: Props) {
  const { name, role, phone, email, version } = person
  const stored = { name, role, phone: phone ? formatPhone(phone) : '', email: email ?? '' }
  const { values = stored, errors = {} } = typed ?? {}
  return (
    <form method="post" action={toPersonPath(person)} class="card stack">
      <h2>Имя и&nbsp;роль</h2>
      <FormKey />
      <input type="hidden" name="version" value={version} />
      <PersonFields field={(of) => toField({ values, errors }, of)} role={values['role'] ?? role} />
      {errors['role'] && (
        <p class="error" role="alert">
          {errors['role']}
        </p>
      )}
      <p class="muted">Новая роль действует сразу: выходить и&nbsp;входить снова не&nbsp;нужно.</p>
      <button class="button button-primary">Сохранить</button>
    </form>
  )
}

function LinkForms({ person, timezone }: Props) {
  const { state, link, phone, email } = person
  return (
    <section class="card stack">
      <h2>{state === 'INVITED' ? 'Ссылка для входа' : 'Ещё одно устройство'}</h2>
      {link && (
        <form method="post" action={`${toPersonPath(person)}/link/withdraw`} class="stack">
          <FormKey />
          <p class="muted">
            Ссылка ждёт до&nbsp;{formatDeadline(link.endsAt, timezone)}. Новая отменит её.
          </p>
          <button class="button button-secondary">Отозвать ссылку</button>
        </form>
      )}
      <form method="post" action={`${toPersonPath(person)}/link`} class="stack">
        <FormKey />
        {(phone || email) && (
          <div class="field">
            <label for="sendBy">Кроме того, отправить</label>
            <select id="sendBy" name="sendBy">
              <option value="NONE">Не&nbsp;отправлять</option>
              {phone && <option value="SMS">По&nbsp;SMS на&nbsp;{formatPhone(phone)}</option>}
              {email && <option value="EMAIL">На&nbsp;{email}</option>}
            </select>
          </div>
        )}
        <button class="button button-secondary">Новая ссылка</button>
      </form>
    </section>
  )
}

function Devices({ person, devices, ownDevice, now }: Props) {
  const action = `${toPersonPath(person)}/devices/end`
  return <DeviceList devices={devices} ownDevice={ownDevice} now={now} action={action} />
}

type DeviceListProps = Pick<Props, 'devices' | 'ownDevice' | 'now'> & { action: string }

/** Where a person is signed in; one of them may be the browser that shows it. */
export function DeviceList({ devices, ownDevice, now, action }: DeviceListProps) {
  return (
    <section class="card stack">
      <h2>Устройства</h2>
      {devices.length === 0 && <p class="muted">Нет ни&nbsp;одного</p>}
      <ul class="devices">
        {devices.map(({ id, title, createdAt, seenAt }) => (
          <li>
            <div>
              <b>{title}</b>
              {id === ownDevice && <span class="badge badge-success">Это устройство</span>}
              <p class="muted">
                {id === ownDevice ? 'Сейчас' : capitalize(formatSeen(seenAt, now))}, вход{' '}
                {formatAge(createdAt, now)} назад
              </p>
            </div>
            <form method="post" action={action}>
              <FormKey />
              <input type="hidden" name="deviceId" value={id} />
              <button class="button button-secondary">
                Выйти<span class="hidden">: {title}</span>
              </button>
            </form>
          </li>
        ))}
      </ul>
      {devices.length > 1 && (
        <form method="post" action={action}>
          <FormKey />
          <button class="button button-danger">Выйти на&nbsp;всех</button>
        </form>
      )}
    </section>
  )
}

function Facts({ person, timezone }: Props) {
  const { invitedBy, createdAt, joinedAt, endedAt } = person
  const facts = [
    ['Кто пригласил', invitedBy || 'Никто: вход по\u00a0ссылке владельца'],
    ['Приглашение', formatMoment(createdAt, timezone)],
    ['Первый вход', joinedAt && formatMoment(joinedAt, timezone)],
    ['Доступ закрыт', endedAt && formatMoment(endedAt, timezone)],
  ].filter(([, value]) => value)
  return (
    <dl class="card facts">
      {facts.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const EndForm = ({ person }: { person: StaffPerson }) => (
  <details class="cancel">
    <summary>Закрыть доступ</summary>
    <form method="post" action={`${toPersonPath(person)}/end`} class="stack">
      <FormKey />
      <p class="muted">
        Вход закончится сразу на&nbsp;всех устройствах, номер и&nbsp;почта сотрутся. В&nbsp;журнале
        и&nbsp;заметках имя останется.
      </p>
      <button class="button button-danger">Закрыть доступ</button>
    </form>
  </details>
)

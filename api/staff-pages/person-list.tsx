/** @jsxImportSource hono/jsx */
import { deviceForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import { staffRoleNames } from '#language/ru/staff-role.ts'
import type { StaffPerson } from '#schema/rest/staff/person.ts'
import { staffRoles } from '#schema/staff-role.ts'
import { FormKey, InputField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { formatAge, formatDeadline, formatSeen } from './format.ts'
import { LinkCard, type LinkShown } from './link-card.tsx'
import { type PageOf, Pagination } from './pagination.tsx'

/** What was typed and refused is shown again. */
export type PersonTyped = { values: Values; errors: Record<string, string> }

export const toPersonPath = ({ id }: Pick<StaffPerson, 'id'>) => `/staff/people/${id}`

type Props = {
  found: PageOf<StaffPerson>
  isEnded: boolean
  timezone: string
  now: Date
  typed: PersonTyped | null
  link: LinkShown | null
}

export function PeoplePage({ found, isEnded, timezone, now, typed, link }: Props) {
  return (
    <main>
      <div class="title-row">
        <h1>Люди</h1>
        <a class="link act" href="/staff/people/roles">
          Что может каждая роль
        </a>
      </div>
      {link && <LinkCard {...link} timezone={timezone} />}
      <details class="card again new-code" open={typed !== null}>
        <summary>Пригласить человека</summary>
        <InviteForm typed={typed} />
      </details>
      <nav class="tabs" aria-label="Какие люди">
        <a href="/staff/people" aria-current={isEnded ? undefined : 'page'}>
          Работают
        </a>
        <a href="/staff/people?ended=true" aria-current={isEnded ? 'page' : undefined}>
          Доступ закрыт
        </a>
      </nav>
      {found.items.length === 0 && (
        <p class="empty">
          {isEnded ? 'Никому доступ не\u00a0закрывали' : 'Пока никого: пригласите первого человека'}
        </p>
      )}
      <ul class="cases">
        {found.items.map((person) => (
          <Row person={person} timezone={timezone} now={now} />
        ))}
      </ul>
      <Pagination
        found={found}
        path={`/staff/people?ended=${isEnded}`}
        names={['Назад', 'Дальше']}
      />
    </main>
  )
}

type RowProps = { person: StaffPerson; timezone: string; now: Date }

function Row({ person, timezone, now }: RowProps) {
  return (
    <li class="case case-plain">
      <div class="case-head">
        <a class="link case-title" href={toPersonPath(person)}>
          {person.name}
        </a>
        <span class="badge">{staffRoleNames[person.role]}</span>
      </div>
      <p class="case-what muted">{describePerson(person, timezone, now)}</p>
    </li>
  )
}

/** «2 устройства, последний раз 5 минут назад» */
export function describePerson(person: StaffPerson, timezone: string, now: Date): string {
  const { state, endedAt, link, deviceCount, seenAt } = person
  if (state === 'ENDED') return `Доступ закрыт ${endedAt ? formatAge(endedAt, now) : ''} назад`
  if (state === 'INVITED') {
    return link
      ? `Ждём первого входа: ссылка действует до\u00a0${formatDeadline(link.endsAt, timezone)}`
      : 'Первого входа не\u00a0было, срок ссылки вышел: создайте новую'
  }
  if (deviceCount === 0) return 'Нет входа ни\u00a0на\u00a0одном устройстве'
  const devices = formatCount(deviceCount, deviceForms)
  return seenAt ? `${devices}, ${formatSeen(seenAt, now)}` : devices
}

function InviteForm({ typed }: Pick<Props, 'typed'>) {
  const { values = {}, errors = {} } = typed ?? {}
  const field = (name: string) => toField({ values, errors }, name)
  return (
    <form method="post" action="/staff/people" class="stack">
      <FormKey />
      <PersonFields field={field} role={values.role ?? 'PICKER'} />
      <div class="pair">
        <div class="field">
          <label for="sendBy">Ссылка для входа</label>
          <select id="sendBy" name="sendBy">
            <option value="NONE">Показать здесь</option>
            <option value="SMS" selected={values.sendBy === 'SMS'}>
              Показать и&nbsp;отправить по&nbsp;SMS
            </option>
            <option value="EMAIL" selected={values.sendBy === 'EMAIL'}>
              Показать и&nbsp;отправить на&nbsp;почту
            </option>
          </select>
        </div>
      </div>
      <button class="button button-primary">Пригласить</button>
    </form>
  )
}

type FieldsProps = {
  field: (name: string) => ReturnType<typeof toField>
  role: string
}

export const PersonFields = ({ field, role }: FieldsProps) => (
  <div class="pair">
    <InputField
      {...field('name')}
      label="Имя"
      hint="Так его назовут заметки и журнал: «Пётр, склад»"
      maxlength={100}
      required
    />
    <div class="field">
      <label for="role">Роль</label>
      <select id="role" name="role">
        {staffRoles.map((one) => (
          <option value={one} selected={one === role}>
            {staffRoleNames[one]}
          </option>
        ))}
      </select>
    </div>
    <InputField {...field('phone')} label="Мобильный, если нужен" type="tel" maxlength={30} />
    <InputField {...field('email')} label="Почта, если нужна" type="email" maxlength={254} />
  </div>
)

/** @jsxImportSource hono/jsx */
import type { Staff } from '#api/context.ts'
import type { StaffLinkFound } from '#api/data/staff/link.ts'
import { uncapitalize } from '#language/ru/letter-case.ts'
import { staffRoleNames } from '#language/ru/staff-role.ts'
import { identity } from '#shop/identity.ts'
import { Logo } from './document.tsx'
import { InputField } from './field.tsx'

export type JoinTyped = { name: string; error: string }

type Props = {
  found: StaffLinkFound
  action: string
  /** Who is signed in on this browser already. */
  signedIn: Staff | null
  typed: JoinTyped | null
}

export function JoinPage({ found: { person, createdBy }, action, signedIn, typed }: Props) {
  return (
    <main class="sign-in">
      <p class="logo">
        <Logo /> {identity.name}
      </p>
      <h1>{person?.name ?? 'Вход владельца'}</h1>
      <p>{person ? <Invitation person={person} createdBy={createdBy} /> : ownerWords}</p>
      {signedIn && signedIn.id !== person?.id && (
        <p class="notice notice-warning">
          Сейчас здесь вошли как {signedIn.name}. Этот вход закончится.
        </p>
      )}
      <form method="post" action={action} class="stack">
        {!person && (
          <InputField
            id="name"
            name="name"
            label="Как вас зовут"
            hint="Так вас назовут заметки и журнал"
            autocomplete="name"
            maxlength={100}
            value={typed?.name ?? ''}
            error={typed?.error}
            required
          />
        )}
        <button class="button button-primary button-wide">Войти на&nbsp;этом устройстве</button>
      </form>
      <p class="muted">
        Ссылка действует один раз. На&nbsp;чужом устройстве не&nbsp;входите: вход держится месяц
        с&nbsp;последней работы.
      </p>
    </main>
  )
}

const ownerWords =
  'Владелец видит и\u00a0меняет всё, приглашает людей и\u00a0раздаёт им роли. ' +
  'Сейчас у\u00a0магазина владельца нет: им станете вы.'

type Person = NonNullable<StaffLinkFound['person']>

function Invitation({ person, createdBy }: { person: Person; createdBy: string }) {
  const role = uncapitalize(staffRoleNames[person.role])
  if (person.isJoined) return <>Ещё одно устройство. Роль: {role}.</>
  return (
    <>
      {createdBy} приглашает вас на&nbsp;рабочие страницы магазина. Ваша роль: {role}.
    </>
  )
}

export const DeadLinkPage = () => (
  <main class="notice-page">
    <h1>Ссылка не&nbsp;действует</h1>
    <p>
      Она открывается один раз и&nbsp;до&nbsp;своего срока. Попросите новую у&nbsp;того, кто
      её&nbsp;прислал. Если вы&nbsp;уже вошли на&nbsp;этом устройстве, ссылка не&nbsp;нужна.
    </p>
    <a class="button button-primary" href="/staff">
      К&nbsp;работе
    </a>
  </main>
)

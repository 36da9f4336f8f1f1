/** @jsxImportSource hono/jsx */
/** What each role may do, as the table of roles says it. */
import { roleActNames, staffRoleNames } from '#language/ru/staff-role.ts'
import { mayDo, roleActs, type StaffRole, staffRoles } from '#schema/staff-role.ts'

export function RolesPage({ own }: { own: StaffRole }) {
  return (
    <main>
      <p class="back">
        <a class="link" href="/staff/people">
          Все люди
        </a>
      </p>
      <h1>Роли</h1>
      <p class="muted">Чего роль не&nbsp;может, того она на&nbsp;страницах и&nbsp;не&nbsp;видит.</p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a keyboard scrolls it */}
      <section class="roles-scroll" tabindex={0} aria-label="Таблица ролей">
        <table class="roles">
          <thead>
            <tr>
              <th scope="col">Что</th>
              {staffRoles.map((role) => (
                <th scope="col" class={role === own ? 'own' : undefined}>
                  {staffRoleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {roleActs.map((act) => (
              <tr>
                <th scope="row">{roleActNames[act]}</th>
                {staffRoles.map((role) => (
                  <td class={role === own ? 'own' : undefined}>
                    {mayDo(role, act) ? <Yes /> : <No />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </main>
  )
}

const Yes = () => (
  <>
    <span aria-hidden="true">✓</span>
    <span class="hidden">может</span>
  </>
)

const No = () => (
  <>
    <span class="muted" aria-hidden="true">
      —
    </span>
    <span class="hidden">не&nbsp;может</span>
  </>
)

/** @jsxImportSource hono/jsx */
import { formatMoment } from '#language/ru/moment.ts'
import { toReadablePath } from '#schema/redirect.ts'
import type { StaffRedirect } from '#schema/rest/staff/redirect.ts'
import { FormKey, InputField, SelectField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { type PageOf, Pagination } from './pagination.tsx'
import { SearchForm } from './search-form.tsx'

/** A rule that was not taken, or one that is to be changed. */
export type RedirectTyped = { values: Values; errors: Record<string, string> }

type Props = {
  search: string
  found: PageOf<StaffRedirect>
  timezone: string
  done: 'set' | 'removed' | null
  alert: string
  typed: RedirectTyped | null
  isNew: boolean
}

const doneWords = { set: 'Переадресация сохранена', removed: 'Переадресация удалена' }

export function RedirectsPage({ search, found, timezone, done, alert, typed, isNew }: Props) {
  const words = new URLSearchParams(search ? { search } : {}).toString()
  return (
    <main>
      <h1>Переадресации</h1>
      {done && <output class="notice notice-success">{doneWords[done]}</output>}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      <details class="card again new-code" open={typed !== null}>
        <summary>{isNew ? 'Новая переадресация' : 'Изменить переадресацию'}</summary>
        <RuleForm typed={typed} />
      </details>
      <SearchForm
        action="/staff/redirects"
        search={search}
        label="Переадресация: часть старого или нового адреса"
        hint="Часть адреса"
        maxLength={200}
      />
      {found.items.length === 0 && (
        <p class="empty">
          {search
            ? 'Таких адресов нет'
            : 'Ни\u00a0одной: они нужны, когда страница переехала, а\u00a0на\u00a0старый адрес ещё ведут ссылки'}
        </p>
      )}
      <ul class="cases">
        {found.items.map((rule) => (
          <Row rule={rule} timezone={timezone} />
        ))}
      </ul>
      <Pagination
        found={found}
        path={`/staff/redirects${words && `?${words}`}`}
        names={['Назад', 'Дальше']}
      />
    </main>
  )
}

const kinds = [
  ['301', 'Переехала насовсем'],
  ['302', 'Временно в\u00a0другом месте'],
  ['307', 'Временно, с\u00a0тем же методом (307)'],
  ['308', 'Насовсем, с\u00a0тем же методом (308)'],
  ['410', 'Страницы больше нет'],
] as const

const matches = [
  ['EXACT', 'Только этот адрес'],
  ['PREFIX', 'И\u00a0всё, что под ним'],
] as const

function Row({ rule, timezone }: { rule: StaffRedirect; timezone: string }) {
  const { from, match, to, status, isActive, updatedAt } = rule
  const name = toReadablePath(from) + (match === 'PREFIX' ? '/…' : '')
  const edit = `/staff/redirects?${new URLSearchParams({ from, match })}`
  const kind = kinds.find(([code]) => code === String(status))?.[1] ?? status
  return (
    <li class="case case-plain">
      <div class="case-head">
        <a class="link case-about act" href={edit}>
          {name}
        </a>
        {!isActive && <span class="badge badge-done">Выключена</span>}
      </div>
      <div class="case-what">
        {to !== null && (
          <p>
            →{' '}
            <a class="link" href={to} target="_blank" rel="noreferrer">
              {toReadablePath(to)}
            </a>
          </p>
        )}
        <p class="muted">
          {kind}, изменена {formatMoment(updatedAt, timezone)}
        </p>
      </div>
      <details class="end">
        <summary>
          Удалить<span class="hidden"> {name}</span>
        </summary>
        <form method="post" action="/staff/redirects/remove" class="stack">
          <FormKey />
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="match" value={match} />
          <p class="muted">
            Старый адрес ответит тем, что на&nbsp;нём есть, или «не&nbsp;найдено».
          </p>
          <button class="button button-danger">Удалить {name}</button>
        </form>
      </details>
    </li>
  )
}

function RuleForm({ typed }: Pick<Props, 'typed'>) {
  const { values = { isActive: 'on' } as Values, errors = {} } = typed ?? {}
  const field = (name: string) => toField({ values, errors }, name)
  return (
    <form method="post" action="/staff/redirects" class="stack">
      <FormKey />
      <div class="pair">
        <InputField
          {...field('from')}
          label="Старый адрес"
          hint="Путь на этом сайте, например /akcii"
          autocapitalize="none"
          maxlength={500}
          required
        />
        <SelectField {...field('match')} label="Что переехало" options={matches} />
        <InputField
          {...field('to')}
          label="Куда вести"
          hint="Путь или адрес с https://; пусто, если страницы больше нет"
          autocapitalize="none"
          maxlength={500}
        />
        <SelectField {...field('status')} label="Как" options={kinds} />
      </div>
      <label class="tick">
        <input type="checkbox" name="isActive" value="on" checked={values['isActive'] === 'on'} />
        Действует
      </label>
      <button class="button button-primary">Сохранить переадресацию</button>
    </form>
  )
}

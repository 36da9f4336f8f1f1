/** @jsxImportSource hono/jsx */

import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { orderForms } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffPromoCode } from '#schema/rest/staff/promo-code.ts'
import { ExportLinks } from './export-links.tsx'
import { FormKey, InputField, toField } from './field.tsx'
import type { Values } from './form.ts'
import { formatDeadline } from './format.ts'
import { type PageOf, Pagination } from './pagination.tsx'

/** A code that was not made: what was typed is shown again. */
export type PromoTyped = { values: Values; errors: Record<string, string> }

const views = { active: 'Действуют', over: 'Не\u00a0действуют', all: 'Все' } as const

type Props = {
  view: keyof typeof views
  found: PageOf<StaffPromoCode>
  timezone: string
  now: Date
  /** The code that was just made or ended. */
  done: string
  alert: string
  typed: PromoTyped | null
}

/** The view as the call takes it. */
const toChoice = (view: Props['view']): Record<string, string> =>
  view === 'all' ? {} : { active: String(view === 'active') }

export function PromoCodesPage({ view, found, timezone, now, done, alert, typed }: Props) {
  const changed = found.items.find(({ code }) => code === done)
  return (
    <main>
      <h1>Промокоды</h1>
      {changed && (
        <output class="notice notice-success">
          {isOver(changed, now) ? 'Завершён' : 'Создан'}: {changed.code}
        </output>
      )}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      <details class="card again new-code" open={typed !== null}>
        <summary>Новый промокод</summary>
        <CreateForm typed={typed} />
      </details>
      <nav class="tabs" aria-label="Какие промокоды">
        {Object.entries(views).map(([one, name]) => (
          <a
            href={`/staff/promo-codes?view=${one}`}
            aria-current={one === view ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
      </nav>
      {found.items.length === 0 && <p class="empty">Ни&nbsp;одного</p>}
      <ul class="cases">
        {found.items.map((code) => (
          <Row code={code} timezone={timezone} now={now} />
        ))}
      </ul>
      {found.items.length > 0 && <ExportLinks list="promo-codes" query={toChoice(view)} />}
      <Pagination
        found={found}
        path={`/staff/promo-codes?view=${view}`}
        names={['Назад', 'Дальше']}
      />
    </main>
  )
}

const isOver = ({ endsAt }: StaffPromoCode, now: Date) =>
  endsAt !== null && Date.parse(endsAt) <= now.getTime()

function describeState(code: StaffPromoCode, now: Date): [string, string] {
  if (code.isActive) return ['Действует', 'success']
  if (isOver(code, now)) return ['Завершён', 'done']
  const isEarly = code.startsAt !== null && Date.parse(code.startsAt) > now.getTime()
  return isEarly ? ['Ещё не\u00a0начался', 'info'] : ['Использован весь', 'warning']
}

function describeBenefit({ kind, value, minimumMinor }: StaffPromoCode): string {
  const benefit = kind === 'PERCENT' ? `−${value}\u00a0%` : `−${formatMoney(value)}`
  return minimumMinor > 0 ? `${benefit} от\u00a0${formatMoney(minimumMinor)}` : benefit
}

function describePeriod({ startsAt, endsAt }: StaffPromoCode, timezone: string): string {
  const parts = [
    startsAt && `с\u00a0${formatMoment(startsAt, timezone)}`,
    endsAt && `до\u00a0${formatDeadline(endsAt, timezone)}`,
  ]
  return parts.filter(Boolean).join(' ') || 'без срока'
}

type RowProps = { code: StaffPromoCode; timezone: string; now: Date }

function Row({ code, timezone, now }: RowProps) {
  const [state, tone] = describeState(code, now)
  return (
    <li class="case case-plain">
      <div class="case-head">
        <b class="code-name">{code.code}</b>
        <span class={`badge badge-${tone}`}>{state}</span>
      </div>
      <div class="case-what">
        <p>
          <b>{describeBenefit(code)}</b>
          {code.isOnce && ', один раз на\u00a0покупателя'}
        </p>
        <p class="muted">
          {describePeriod(code, timezone)} · {formatCount(code.useCount, orderForms)}
          {code.usesMax !== null && ` из\u00a0${code.usesMax}`}
        </p>
      </div>
      {!isOver(code, now) && (
        <details class="end">
          <summary>
            Завершить<span class="hidden"> {code.code}</span>
          </summary>
          <form
            method="post"
            action={`/staff/promo-codes/${encodeURIComponent(code.code)}/end`}
            class="stack"
          >
            <FormKey />
            <p class="muted">Новые заказы его не&nbsp;примут, прежние останутся как есть.</p>
            <button class="button button-danger">Завершить {code.code}</button>
          </form>
        </details>
      )}
    </li>
  )
}

function CreateForm({ typed }: Pick<Props, 'typed'>) {
  const { values = {}, errors = {} } = typed ?? {}
  const field = (name: string, error = name) => toField({ values, errors }, name, error)
  return (
    <form method="post" action="/staff/promo-codes" class="stack">
      <FormKey />
      <div class="pair">
        <InputField
          {...field('code')}
          label="Код"
          hint="От 3 до 32 букв, цифр и дефисов"
          autocapitalize="characters"
          maxlength={32}
          required
        />
        <div class="field">
          <label for="kind">Скидка</label>
          <select id="kind" name="kind">
            <option value="PERCENT">Проценты</option>
            <option value="SUM" selected={values.kind === 'SUM'}>
              Сумма в&nbsp;рублях
            </option>
          </select>
        </div>
        <InputField
          {...field('value')}
          label="Сколько"
          inputmode="decimal"
          maxlength={15}
          required
        />
        <InputField
          {...field('minimum', 'minimumMinor')}
          label="Товаров не меньше чем на, ₽"
          hint="Пусто — на любую сумму"
          inputmode="decimal"
          maxlength={15}
        />
        <InputField {...field('startsOn', 'startsAt')} label="Первый день" type="date" />
        <InputField {...field('endsOn', 'endsAt')} label="Последний день" type="date" />
        <InputField
          {...field('usesMax')}
          label="Сколько заказов всего"
          hint="Пусто — сколько угодно"
          inputmode="numeric"
          maxlength={10}
        />
      </div>
      <label class="tick">
        <input type="checkbox" name="isOnce" checked={values.isOnce === 'on'} />
        Один раз на&nbsp;покупателя
      </label>
      <button class="button button-primary">Создать промокод</button>
    </form>
  )
}

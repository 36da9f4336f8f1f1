/** @jsxImportSource hono/jsx */
import { movementNames, withdrawalReasonNames } from '#language/ru/marking.ts'
import { formatMoment } from '#language/ru/moment.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatMarkingCode } from '#schema/marking-code.ts'
import {
  chosenReasons,
  movementKinds,
  type StaffMarkingMovement,
} from '#schema/rest/staff/marking-code.ts'
import { ExportLinks } from './export-links.tsx'
import { FormKey, InputField, SelectField } from './field.tsx'
import type { Values } from './form.ts'
import { MayDo } from './may-do.tsx'
import { type PageOf, Pagination } from './pagination.tsx'
import { SearchForm } from './search-form.tsx'

export type MarkingTyped = { values: Values; errors: Record<string, string> }

type Query = { kind: string; from: string; to: string; search: string }

type Props = {
  found: PageOf<StaffMarkingMovement>
  query: Query
  /** A withdrawal that was not taken. */
  typed: MarkingTyped
  alert: string
  done: string
  timezone: string
}

const path = '/staff/marking-codes'

const doneWords: Record<string, string> = {
  withdrawn: 'Записано: единица выведена из\u00a0оборота. Остаток поправьте отдельно',
  restored: 'Записано: единица возвращена в\u00a0оборот',
}

const toListPath = (query: Query) =>
  `${path}?${new URLSearchParams(Object.entries(query).filter(([, text]) => text !== ''))}`

export function MarkingCodesPage({ found, query, typed, alert, done, timezone }: Props) {
  return (
    <main>
      <h1>Коды маркировки</h1>
      <p class="muted">
        Что вышло из&nbsp;оборота и&nbsp;вернулось. Таблицу загружают в&nbsp;личный кабинет
        «Честного знака», если касса не&nbsp;передаёт коды сама.
      </p>
      {doneWords[done] && <output class="notice notice-success">{doneWords[done]}</output>}
      {alert && (
        <p class="notice notice-warning" role="alert">
          {alert}
        </p>
      )}
      <FindForm query={query} />
      {found.items.length === 0 && <p class="empty">Ничего не&nbsp;нашлось</p>}
      <ul class="cases">
        {found.items.map((moved) => (
          <Row moved={moved} timezone={timezone} />
        ))}
      </ul>
      {found.items.length > 0 && <ExportLinks list="marking-codes" query={query} />}
      <Pagination found={found} path={toListPath(query)} />
      <MayDo act="marking.withdraw">
        <WithdrawForm typed={typed} />
      </MayDo>
    </main>
  )
}

const FindForm = ({ query }: { query: Query }) => (
  <SearchForm
    action={path}
    search={query.search}
    label="Код маркировки или номер заказа"
    hint="Код или номер заказа"
  >
    <div class="find-choices">
      <SelectField
        id="kind"
        name="kind"
        label="Что произошло"
        value={query.kind}
        options={[
          ['', 'Всё'],
          ...movementKinds.map((kind) => [kind, movementNames[kind]] as const),
        ]}
      />
      <div class="field">
        <label for="from">С&nbsp;какого дня</label>
        <input id="from" name="from" type="date" value={query.from} />
      </div>
      <div class="field">
        <label for="to">По&nbsp;какой день</label>
        <input id="to" name="to" type="date" value={query.to} />
      </div>
    </div>
  </SearchForm>
)

function Row({ moved, timezone }: { moved: StaffMarkingMovement; timezone: string }) {
  const { at, kind, key, text, product, orderNumber, priceMinor, reason, isLast } = moved
  return (
    <li class="case case-plain">
      <div class="case-head">
        <b>{product}</b>
        <span class={`badge badge-${kind === 'RETURNED' ? 'success' : 'done'}`}>
          {movementNames[kind]}
        </span>
      </div>
      <div class="case-what">
        <p class="num marking-text">{formatMarkingCode(text)}</p>
        <p class="muted num">
          <time datetime={at}>{formatMoment(at, timezone)}</time>
          {reason && `, ${withdrawalReasonNames[reason]}`}
          {priceMinor !== null && kind === 'SOLD' && `, ${formatMoney(priceMinor)}`}
        </p>
        {orderNumber !== null && (
          <a class="link" href={`/staff/orders/${orderNumber}`}>
            Заказ №&nbsp;{orderNumber}
          </a>
        )}
        {kind === 'WITHDRAWN' && isLast && <RestoreForm code={key} name={product} />}
      </div>
    </li>
  )
}

const RestoreForm = ({ code, name }: { code: string; name: string }) => (
  <MayDo act="marking.withdraw">
    <form method="post" action={`${path}/restore`}>
      <FormKey />
      <input type="hidden" name="code" value={code} />
      <button class="link" aria-label={`Вернуть в оборот: ${name}, ${code}`}>
        Вернуть в&nbsp;оборот
      </button>
    </form>
  </MayDo>
)

const WithdrawForm = ({ typed: { values, errors } }: { typed: MarkingTyped }) => (
  <details class="card again" open={Object.keys(errors).length > 0}>
    <summary>Вывести из&nbsp;оборота без&nbsp;продажи</summary>
    <form method="post" action={`${path}/withdraw`} class="stack">
      <FormKey />
      <InputField
        id="code"
        name="code"
        label="Код маркировки"
        hint="Прочитайте сканером квадратный код на единице"
        error={errors['code']}
        class="num"
        maxlength={300}
        value={values['code'] ?? ''}
      />
      <SelectField
        id="reason"
        name="reason"
        label="Причина"
        error={errors['reason']}
        value={values['reason'] ?? ''}
        options={[
          ['', 'Выберите'],
          ...chosenReasons.map((one) => [one, withdrawalReasonNames[one]] as const),
        ]}
      />
      <button class="button button-primary">Вывести из&nbsp;оборота</button>
    </form>
  </details>
)

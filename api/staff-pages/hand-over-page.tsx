/** @jsxImportSource hono/jsx */
/** What a buyer takes of an order now: a part of it, or all but what they refuse. */
import { listWaitingCodes, toWaiting } from '#api/domain/marking/hand-over.ts'
import { formatMoney } from '#language/ru/money.ts'
import { refusalReasons } from '#language/ru/refusal-reason.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { cancelTextMax } from '#schema/cancel-reason.ts'
import type { StaffMarkingCode } from '#schema/rest/staff/marking-code.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { formatCounted } from './amount.ts'
import { BackForm, type BackTyped } from './back-form.tsx'
import { InputField, SelectField, TextField } from './field.tsx'
import type { Values } from './form.ts'
import {
  type HandOverWay,
  toCountedPack,
  toFieldName,
  toReasonName,
  toStateName,
} from './hand-over-form.ts'
import { MarkingTicks } from './marking-ticks.tsx'
import { ScanField } from './order-scan-field.tsx'

type Item = StaffOrder['order']['items'][number]

/** What the press would do: sums, kopecks. */
export type HandOverCounted = {
  amountMinor: number
  dueMinor: number
  backMinor: number
  isLast: boolean
}

export type HandOverTyped = BackTyped & { sums: HandOverCounted | null; message: string }

type Props = { found: StaffOrder; way: HandOverWay; typed: HandOverTyped }

const titles: Record<HandOverWay, string> = { part: 'Выдать часть', refusal: 'Берут не\u00a0всё' }

const leads: Record<HandOverWay, string> = {
  part: 'Впишите, что отдаёте сейчас. Остальное будет ждать покупателя, заказ останется открытым.',
  refusal:
    'Впишите, от\u00a0чего покупатель отказался. Всё остальное вы отдаёте сейчас: отказ вернётся ' +
    'на\u00a0полку, деньги за\u00a0него\u00a0— покупателю.',
}

export function HandOverPage({ found, way, typed }: Props) {
  const { values, errors } = typed
  const lines = found.order.items.filter((item) => toWaiting(item) > 0)
  const hasCodes = lines.some(({ id }) => listWaitingCodes(found, id).length > 0)
  return (
    <BackForm found={found} title={titles[way]} action="hand-over" typed={typed}>
      <input type="hidden" name="way" value={way} />
      <p>{leads[way]}</p>
      <ScanField
        isScanned={values['do'] === 'scan'}
        isMarked={hasCodes}
        label={way === 'part' ? 'Сканер: что отдаёте' : 'Сканер: что не\u00a0взяли'}
        act="Добавить"
        isPlain={!hasCodes}
      />
      <output class={typed.message ? 'notice' : ''} data-scanned>
        {typed.message}
      </output>
      <section class="card" data-lines>
        <h2>{way === 'part' ? 'Что отдаёте' : 'Что не\u00a0взяли'}</h2>
        <ul class="back-lines">
          {lines.map((item) => (
            <Line {...{ item, way, values, errors }} codes={listWaitingCodes(found, item.id)} />
          ))}
        </ul>
        {hasCodes && <CodesField way={way} typed={typed} />}
        {errors['items'] && (
          <p class="error" role="alert">
            {errors['items']}
          </p>
        )}
      </section>
      {way === 'refusal' && (
        <TextField
          id="reason"
          name="reason"
          label={'Подробнее о\u00a0причине — её прочитает покупатель'}
          rows={2}
          maxlength={cancelTextMax}
          value={values['reason'] ?? ''}
        />
      )}
      {found.order.collectionCode !== null && (
        <InputField
          id="collectionCode"
          name="collectionCode"
          label="Код получения — его называет покупатель"
          value={values['collectionCode'] ?? ''}
          error={errors['collectionCode']}
          inputmode="numeric"
          maxlength={16}
          class="code-input num"
        />
      )}
      <Press sums={typed.sums} />
    </BackForm>
  )
}

/** «мешков», as behind «сколько»; hundredths. */
const several = 500

type LineProps = {
  item: Item
  way: HandOverWay
  codes: StaffMarkingCode[]
  values: Values
  errors: Record<string, string>
}

function Line({ item, way, codes, values, errors }: LineProps) {
  const name = toFieldName(item.id)
  const unit = toUnitWord(several, toCountedPack(item)?.unit ?? item.unit)
  const waiting = toWaiting(item)
  return (
    <li>
      <p class="line-facts">
        <b class="line-name">{item.name}</b>
        <span class="muted num">
          {item.handed > 0 && <>выдано {formatCounted(item.handed, item)} · </>}
          осталось {formatCounted(waiting, item)}
        </span>
      </p>
      <div class="pair">
        <InputField
          id={name}
          name={name}
          label={way === 'part' ? `Отдаёте, ${unit}` : `Отказ, ${unit}`}
          aria-label={`${way === 'part' ? 'Отдаёте' : 'Отказ'}: ${item.name}, ${unit}`}
          value={values[name] ?? ''}
          error={errors[name] ?? errors[`items.${item.id}`]}
          inputmode="decimal"
          maxlength={12}
          placeholder="0"
          class="num"
        />
        {way === 'refusal' && <StateField {...{ item, values }} />}
      </div>
      {way === 'refusal' && (
        <SelectField
          id={toReasonName(item.id)}
          name={toReasonName(item.id)}
          label="Причина отказа"
          value={values[toReasonName(item.id)] ?? ''}
          error={errors[`items.${item.id}.reason`]}
          options={[['', 'Выберите'], ...refusalReasons.map((one) => [one, one] as const)]}
        />
      )}
      <MarkingTicks title="Коды маркировки" codes={codes} name={item.name} values={values} />
    </li>
  )
}

const StateField = ({ item, values }: { item: Item; values: Values }) => (
  <SelectField
    id={toStateName(item.id)}
    name={toStateName(item.id)}
    label="Куда вернётся"
    value={values[toStateName(item.id)] ?? 'whole'}
    options={[
      ['whole', 'на\u00a0полку'],
      ['broken', 'в\u00a0брак'],
    ]}
  />
)

const CodesField = ({ way, typed }: { way: HandOverWay; typed: HandOverTyped }) => (
  <TextField
    id="codes"
    name="codes"
    label={way === 'part' ? 'Коды того, что отдаёте' : 'Коды того, что не\u00a0взяли'}
    hint={'Прочитайте каждый сканером или отметьте в\u00a0списке строки'}
    rows={3}
    maxlength={20_000}
    value={typed.values['codes'] ?? ''}
    error={typed.errors['codes'] ?? typed.errors['refusedCodes']}
  />
)

/** Counts first; then the press says what is handed over, what is to be paid, and what goes back. */
function Press({ sums }: { sums: HandOverCounted | null }) {
  return (
    <div class="back-press">
      {sums && (
        <>
          <input type="hidden" name="counted" value={String(sums.amountMinor)} />
          <p class="due">
            Отдаёте на&nbsp;<b class="num">{formatMoney(sums.amountMinor)}</b>
            {sums.dueMinor > 0 && (
              <>
                , получить с&nbsp;покупателя <b class="num">{formatMoney(sums.dueMinor)}</b>
              </>
            )}
            {sums.backMinor > 0 && (
              <>
                , вернём <b class="num">{formatMoney(sums.backMinor)}</b>
              </>
            )}
          </p>
          <button class="button button-primary" name="do" value="give">
            {sums.isLast ? 'Выдать и\u00a0закрыть заказ' : 'Выдать часть'}
          </button>
        </>
      )}
      <button
        class={sums ? 'button button-secondary' : 'button button-primary'}
        name="do"
        value="count"
      >
        Посчитать
      </button>
    </div>
  )
}

/** Of an order that is not picked, or is with its buyer. */
export const NotHandable = ({ found: { order } }: { found: StaffOrder }) => (
  <main class="back-page">
    <p class="back">
      <a class="link" href={`/staff/orders/${order.number}`}>
        ← Заказ №&nbsp;{order.number}
      </a>
    </p>
    <h1>Выдача</h1>
    <p>
      {order.status === 'COMPLETED'
        ? 'Заказ уже выдан'
        : 'Выдать можно заказ, который собран и\u00a0ещё не\u00a0выдан'}
    </p>
  </main>
)

/** @jsxImportSource hono/jsx */
/** Picking: each line is ticked, typed or scanned, and none counts as found before that. */
import type { PropsWithChildren } from 'hono/jsx'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { StaffMarking } from '#schema/rest/staff/marking-code.ts'
import type { StaffOrder } from '#schema/rest/staff/order.ts'
import { ActionForm, type OrderProps } from './action-form.tsx'
import { formatCounted, nameAll, toCount, toPack } from './amount.ts'
import { DriverFields } from './order-driver.tsx'
import { readPicking, toFieldName, toTickName, toUnitName } from './order-form.ts'
import { toScannedClass } from './order-marking.tsx'
import { isCountable, toReadValues } from './order-scan.ts'
import { ScanField } from './order-scan-field.tsx'

type Item = StaffOrder['order']['items'][number]
type PickProps = PropsWithChildren<OrderProps & { status: OrderStatus }>

export function PickForm({ found, typed, status, children }: PickProps) {
  const isAsked = typed?.values.confirm === 'asked'
  const mark = isAsked ? readPicking(found, typed.values).mark : ''
  const isMarked = found.items.some(({ marking }) => marking !== null)
  const end = status === 'READY' ? 'к\u00a0выдаче' : 'в\u00a0путь'
  return (
    <ActionForm found={found} form="pick" status={status}>
      <ScanField
        isScanned={typed?.values.do === 'scan'}
        isMarked={isMarked}
        label={isMarked ? 'Код маркировки, штрихкод или код товара' : 'Штрихкод или код товара'}
        act="Посчитать"
      />
      <div data-lines>{children}</div>
      <DriverFields status={status} typed={typed} />
      {mark && <input type="hidden" name="confirmed" value={mark} />}
      {!mark && (
        <button class="button button-secondary" name="do" value="all">
          Всё найдено, {end}
        </button>
      )}
      <div class="bar">
        <output
          class={toScannedClass(typed)}
          role={typed?.message && typed.values.do !== 'scan' ? 'alert' : undefined}
          data-scanned
        >
          {typed?.message}
        </output>
        <button
          class="button button-primary button-wide"
          name="do"
          value="end"
          data-plain={mark ? `Собран, ${end}` : undefined}
        >
          {mark ? 'Да, собрано меньше' : `Собран, ${end}`}
        </button>
      </div>
    </ActionForm>
  )
}

type FieldProps = {
  item: Item
  typed: OrderProps['typed']
  codes: string[]
  marking: StaffMarking | null
}

export function FoundField({ item, typed, codes, marking }: FieldProps) {
  const name = toFieldName(item.id)
  const pack = toPack(item)
  const error = typed?.errors[name]
  const errorId = `error-${item.id}`
  const values = typed?.values ?? toReadValues(item, marking)
  return (
    <div
      class="found"
      data-goods={JSON.stringify(codes.map((code) => code.toLowerCase()))}
      data-name={item.name}
      data-all={nameAll(item)}
      data-marked={marking?.isRequired ? 'on' : undefined}
      data-count={isCountable(item) ? String(toCount(item.quantity, pack)) : undefined}
    >
      <label class="found-whole">
        <input
          type="checkbox"
          name={toTickName(item.id)}
          value="on"
          checked={values[toTickName(item.id)] === 'on'}
        />
        <span>
          Всё<span class="hidden"> {item.name}</span>:{' '}
          <b class="num">{formatCounted(item.quantity, item)}</b>
        </span>
      </label>
      <div class="found-row num">
        <label for={name}>
          или<span class="hidden"> {item.name}, собрано</span>
        </label>
        <input
          id={name}
          name={name}
          inputmode="decimal"
          autocomplete="off"
          maxlength={12}
          value={values[name] ?? ''}
          aria-invalid={error ? 'true' : undefined}
          aria-describedby={error ? errorId : undefined}
        />
        {pack ? (
          <UnitField item={item} pack={pack.unit} unit={values[toUnitName(item.id)]} />
        ) : (
          <span>из&nbsp;{nameAll(item)}</span>
        )}
      </div>
      {error && (
        <p class="error" id={errorId}>
          {error}
        </p>
      )}
    </div>
  )
}

function UnitField({ item, pack, unit }: { item: Item; pack: string; unit: string | undefined }) {
  return (
    <select name={toUnitName(item.id)} aria-label={`Единица: ${item.name}`}>
      <option value="pack">{pack}</option>
      <option value="base" selected={unit === 'base'}>
        {item.unit}
      </option>
    </select>
  )
}

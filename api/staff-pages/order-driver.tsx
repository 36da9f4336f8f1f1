/** @jsxImportSource hono/jsx */
/** Who brings an order: asked when it is sent, and told to its buyer. */
import { toPhoneNumber } from '#schema/form.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { StaffOrderMove } from '#schema/rest/staff/order.ts'
import { InputField, toField } from './field.tsx'
import type { Values } from './form.ts'
import type { Typed } from './order-form.ts'

type DriverProps = { status: OrderStatus; typed: Typed | null }

/** Of a move that sends an order; of others nothing is asked. */
export function DriverFields({ status, typed }: DriverProps) {
  if (status !== 'DELIVERING') return null
  const shown = typed ?? { values: {}, errors: {} }
  return (
    <fieldset class="driver">
      <legend>Кто везёт — покупатель увидит в&nbsp;день доставки</legend>
      <div class="pair">
        <InputField
          {...toField(shown, 'driverPhone', 'driver.phone')}
          label="Телефон водителя"
          type="tel"
          maxlength={20}
        />
        <InputField
          {...toField(shown, 'driverName', 'driver.name')}
          label="Имя и&nbsp;машина, если нужно"
          maxlength={100}
        />
      </div>
    </fieldset>
  )
}

/** What the call takes of the fields; what is wrong with them by the names of the call. */
export function readDriver(
  values: Values,
): { driver: StaffOrderMove['driver'] } | { errors: Record<string, string> } {
  const name = (values.driverName ?? '').trim()
  const phone = toPhoneNumber(values.driverPhone ?? '')
  if (name === '' && phone === '') return { driver: null }
  const read = StaffOrderMove.shape.driver.safeParse({ name, phone })
  if (read.success) return { driver: read.data }
  return {
    errors: Object.fromEntries(
      read.error.issues.map(({ path, message }) => [['driver', ...path].join('.'), message]),
    ),
  }
}

/** Where an organisation has goods brought to: the object, its address and how to get there. */
import { Form } from 'react-router'
import * as z from 'zod/mini'
import { AddressField } from '#web/features/address/address-field.tsx'
import { AccessNoteField } from '#web/features/address/site-fields.tsx'
import { FormError } from '#web/forms/form-error.tsx'
import { useSchemaForm } from '#web/forms/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { OwnOrganization } from './organization-data.ts'
import { CardDone, CardFields, type OrganizationCardProps } from './organization-form.tsx'

type Address = OwnOrganization['addresses'][number]

export function OrganizationAddresses(props: OrganizationCardProps) {
  const { organization, answer } = props
  const { addresses, role, version } = organization
  const own = answer?.block === 'address' ? answer : undefined
  const isRefused = own !== undefined && own.done === null
  return (
    <section>
      <h3>Адреса доставки</h3>
      {addresses.length === 0 && (
        <p className="muted">Сохраните адреса объектов: их останется выбрать при заказе</p>
      )}
      <ul className="organization-addresses">
        {addresses.map((address) => (
          <AddressRow key={address.id} address={address} organization={organization} />
        ))}
      </ul>
      <CardDone message={own?.done} />
      {role === 'OWNER' && (
        <Disclosure title="Добавить адрес" open={isRefused}>
          <AddressForm key={isRefused ? 'typed' : version} {...props} />
        </Disclosure>
      )}
    </section>
  )
}

type RowProps = { address: Address; organization: OwnOrganization }

function AddressRow({ address, organization }: RowProps) {
  const { id, title, value, accessNote } = address
  return (
    <li>
      <div>
        {title && <b>{title}</b>}
        <p>{value}</p>
        {accessNote && <p className="muted">{accessNote}</p>}
      </div>
      {organization.role === 'OWNER' && (
        <Form method="post" preventScrollReset replace>
          <CardFields block="address" organization={organization} />
          <Button
            type="submit"
            tone="quiet"
            size="s"
            icon="trash"
            name="remove"
            value={id}
            aria-label={`Убрать адрес: ${title || value}`}
          >
            Убрать
          </Button>
        </Form>
      )}
    </li>
  )
}

const Fields = z.object({ address: z.string(), fiasId: z.string(), accessNote: z.string() })

function AddressForm({ organization, answer }: OrganizationCardProps) {
  const own = answer?.block === 'address' && answer.done === null ? answer : undefined
  const fields = own?.fields ?? {}
  const { field } = useSchemaForm(Fields)
  return (
    <Form method="post" className="form" preventScrollReset replace noValidate>
      <CardFields block="address" organization={organization} />
      <FormError message={own?.errors.form} />
      <Field label="Объект" hint="Как вы его называете: ЖК «Солнечный», корпус 3" optional>
        {(control) => (
          <TextInput {...control} name="title" maxLength={100} defaultValue={fields.title} />
        )}
      </Field>
      <AddressField
        address={field('address')}
        fiasId={field('fiasId')}
        chosen={{ address: fields.address ?? '', fiasId: fields.fiasId ?? '' }}
        error={own?.errors.address}
        found={own?.suggestions ?? null}
        onChoose={() => {}}
      />
      <AccessNoteField fields={fields} field={field} error={(name) => own?.errors[name]} />
      <Button type="submit">Сохранить адрес</Button>
    </Form>
  )
}

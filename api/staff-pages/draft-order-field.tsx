/** @jsxImportSource hono/jsx */
/** Fields of a draft's form, each with what is wrong with it. */
import type { PropsWithChildren } from 'hono/jsx'
import type { ProviderAddress } from '#api/providers/address.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import type { StaffDraftOrder } from '#schema/rest/staff/draft-order.ts'
import { InputField } from './field.tsx'
import type { Values } from './form.ts'

export type FieldsShown = {
  draft: StaffDraftOrder
  cities: City[]
  timezone: string
  values: Values
  errors: Record<string, string>
  /** Houses that a typed address may mean. */
  suggestions: ProviderAddress[]
}

export type Given = FieldsShown & { value: (name: string) => string }

const toMarks = ({ errors }: Given, name: string) => ({
  id: name,
  name,
  'aria-invalid': errors[name] ? ('true' as const) : undefined,
  'aria-describedby': errors[name] ? `${name}-more` : undefined,
  ...(errors[name] && { autofocus: true }),
})

type ChoiceProps = PropsWithChildren<{ given: Given; name: string; label: string }>

export function Choice({ given, name, label, children }: ChoiceProps) {
  const error = given.errors[name]
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <select {...toMarks(given, name)}>{children}</select>
      {error && (
        <p class="error" id={`${name}-more`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

export function Text({
  given,
  name,
  ...more
}: {
  given: Given
  name: string
  label: string
  maxlength: number
  [attribute: string]: unknown
}) {
  return (
    <InputField
      id={name}
      name={name}
      value={given.value(name)}
      error={given.errors[name]}
      {...more}
    />
  )
}

export function Tick({ given, name, label }: { given: Given; name: string; label: string }) {
  return (
    <label class="tick">
      <input type="checkbox" name={name} checked={given.value(name) === 'on'} />
      {label}
    </label>
  )
}

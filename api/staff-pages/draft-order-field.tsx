/** @jsxImportSource hono/jsx */
/** Fields of a draft's form, each with what is wrong with it. */
import type { ProviderAddress } from '#api/providers/address.ts'
import type { City } from '#schema/rest/catalogue/city.ts'
import type { StaffDraftOrder } from '#schema/rest/staff/draft-order.ts'
import { InputField, SelectField } from './field.tsx'
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

type ChoiceProps = {
  given: Given
  name: string
  label: string
  options: readonly (readonly [value: string, words: string])[]
}

export const Choice = ({ given, name, label, options }: ChoiceProps) => (
  <SelectField
    id={name}
    name={name}
    label={label}
    value={given.value(name)}
    error={given.errors[name]}
    options={options}
  />
)

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

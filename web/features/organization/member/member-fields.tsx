/** Role and limits, of a member and of who is invited. */
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { MemberFields } from './member-data.ts'
import { roleOptions } from './member-words.ts'

type TermName = Exclude<keyof MemberFields, 'phone'>

type Props = {
  fields: Partial<MemberFields>
  field: (name: TermName) => UseFormRegisterReturn
  error: (name: TermName) => string | undefined
}

const limits = [
  { name: 'orderLimit', label: 'Лимит на\u00a0заказ, ₽' },
  { name: 'monthLimit', label: 'Лимит на\u00a0месяц, ₽' },
] as const

export function MemberTermFields({ fields, field, error }: Props) {
  return (
    <>
      <Field label="Роль" error={error('role')}>
        {(control) => (
          <Select
            {...control}
            {...field('role')}
            options={roleOptions}
            defaultValue={fields.role || 'BUYER'}
          />
        )}
      </Field>
      <div className="member-limits">
        {limits.map(({ name, label }) => (
          <Field key={name} label={label} optional error={error(name)}>
            {(control) => (
              <TextInput
                {...control}
                {...field(name)}
                inputMode="decimal"
                autoComplete="off"
                placeholder="Без лимита"
                maxLength={20}
                defaultValue={fields[name]}
              />
            )}
          </Field>
        ))}
      </div>
      <p className="muted">
        Лимиты действуют для закупщика и&nbsp;согласующего. Заказ сверх лимита уйдёт
        на&nbsp;согласование.
      </p>
    </>
  )
}

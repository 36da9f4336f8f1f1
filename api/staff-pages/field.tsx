/** @jsxImportSource hono/jsx */
/** Fields of forms: labelled, with what is wrong with them, and the key that makes a form act once. */
import type { JSX } from 'hono/jsx'
import type { Values } from './form.ts'

type Shared = { id: string; label: string; error?: string | undefined; hint?: string }

const toMarks = ({ id, error, hint }: Shared) => ({
  id,
  'aria-invalid': error ? ('true' as const) : undefined,
  'aria-describedby': error || hint ? `${id}-more` : undefined,
  // The first that is wrong: on a phone it may be far below. Nothing else is asked to have it.
  ...(error && { autofocus: true }),
})

function More({ id, error, hint }: Shared) {
  if (error) {
    return (
      <p class="error" id={`${id}-more`} role="alert">
        {error}
      </p>
    )
  }
  return hint ? (
    <p class="muted" id={`${id}-more`}>
      {hint}
    </p>
  ) : null
}

export function InputField({
  id,
  label,
  error,
  hint,
  ...input
}: Shared & JSX.IntrinsicElements['input']) {
  const shared = { id, label, error, ...(hint && { hint }) }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input autocomplete="off" {...input} {...toMarks(shared)} />
      <More {...shared} />
    </div>
  )
}

type SelectProps = Shared & {
  name: string
  value: string
  options: readonly (readonly [value: string, words: string])[]
}

export function SelectField({ id, name, label, error, hint, value, options }: SelectProps) {
  const shared = { id, label, error, ...(hint && { hint }) }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select name={name} {...toMarks(shared)}>
        {options.map(([one, words]) => (
          <option value={one} selected={one === value}>
            {words}
          </option>
        ))}
      </select>
      <More {...shared} />
    </div>
  )
}

type Typed = { values: Values; errors: Record<string, string> }

/** What a refused form is shown again with; an error may go by a name of the call's. */
export const toField = ({ values, errors }: Typed, name: string, error = name) => ({
  id: name,
  name,
  value: values[name] ?? '',
  error: errors[error],
})

/** One for each time that the form is shown: what is sent twice is done once. */
export const FormKey = () => <input type="hidden" name="key" value={crypto.randomUUID()} />

type TextProps = Shared & { name: string; rows: number; maxlength: number; value: string }

export function TextField({ id, label, error, hint, value, ...area }: TextProps) {
  const shared = { id, label, error, ...(hint && { hint }) }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <textarea {...area} {...toMarks(shared)}>
        {value}
      </textarea>
      <More {...shared} />
    </div>
  )
}

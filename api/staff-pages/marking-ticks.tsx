/** @jsxImportSource hono/jsx */
/** Codes of marked pieces in a form: ticked in a list, or read into one field, a line each. */
import type { StaffMarkingCode } from '#schema/rest/staff/marking-code.ts'
import type { Values } from './form.ts'

const codePrefix = 'code '

/** Those that are ticked, and those that were read into the field, a line each. */
export const readCodes = (values: Values): string[] => [
  ...Object.keys(values).flatMap((name) =>
    name.startsWith(codePrefix) ? [name.slice(codePrefix.length)] : [],
  ),
  ...(values['codes'] ?? '').split(/\r?\n/).filter((text) => text.trim() !== ''),
]

export type MarkingTicksProps = {
  /** What the codes are, as the list is headed. */
  title: string
  codes: StaffMarkingCode[]
  /** The product's name. */
  name: string
  values: Values
}

/** Codes of a line, to be ticked where a code cannot be read. */
export function MarkingTicks({ title, codes, name, values }: MarkingTicksProps) {
  if (codes.length === 0) return null
  const isTicked = codes.some(({ key }) => values[codePrefix + key] === 'on')
  return (
    <details class="marking" open={isTicked}>
      <summary>
        {title}: {codes.length}
      </summary>
      <ul class="marking-codes">
        {codes.map(({ key, text }) => (
          <li>
            <label class="back-choice">
              <input
                type="checkbox"
                name={codePrefix + key}
                value="on"
                checked={values[codePrefix + key] === 'on'}
                aria-label={`${name}: ${text}`}
              />
              <span class="num marking-text">{text}</span>
            </label>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** @jsxImportSource hono/jsx */
/** Codes of marked pieces that come back: chosen from those that were sold, or read off the goods. */
import type { SoldLine } from '#api/domain/marking/return.ts'
import type { StaffMarkingCode } from '#schema/rest/staff/marking-code.ts'
import { TextField } from './field.tsx'
import type { Values } from './form.ts'

const codePrefix = 'code '

/** Those that are ticked, and those that were read into the field, a line each. */
export const readCodes = (values: Values): string[] => [
  ...Object.keys(values).flatMap((name) =>
    name.startsWith(codePrefix) ? [name.slice(codePrefix.length)] : [],
  ),
  ...(values['codes'] ?? '').split(/\r?\n/).filter((text) => text.trim() !== ''),
]

type SoldProps = { codes: StaffMarkingCode[]; name: string; values: Values }

/** What was sold of a line, to be ticked where a code cannot be read. */
export function SoldCodes({ codes, name, values }: SoldProps) {
  if (codes.length === 0) return null
  const isTicked = codes.some(({ key }) => values[codePrefix + key] === 'on')
  return (
    <details class="marking" open={isTicked}>
      <summary>Проданные коды: {codes.length}</summary>
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

type FieldProps = { values: Values; error: string | undefined }

/** A scanner sends Enter behind each code: it is a line of its own here. */
export const CodesField = ({ values, error }: FieldProps) => (
  <TextField
    id="codes"
    name="codes"
    label="Коды маркировки того, что вернули"
    hint="Прочитайте каждый сканером или отметьте в списке строки"
    rows={3}
    maxlength={20_000}
    value={values['codes'] ?? ''}
    error={error}
  />
)

/** Of a return that its buyer has asked for. */
export const ReturnCodes = ({ sold, values }: { sold: SoldLine[]; values: Values }) => (
  <>
    {sold.map(({ name, codes }) => (
      <SoldCodes codes={codes} name={name} values={values} />
    ))}
    {sold.length > 0 && <CodesField values={values} error={undefined} />}
  </>
)

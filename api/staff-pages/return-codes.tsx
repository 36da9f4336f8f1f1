/** @jsxImportSource hono/jsx */
/** Codes of marked pieces that come back: chosen from those that were sold, or read off the goods. */
import type { SoldLine } from '#api/domain/marking/return.ts'
import { TextField } from './field.tsx'
import type { Values } from './form.ts'
import { MarkingTicks, type MarkingTicksProps } from './marking-ticks.tsx'

type SoldProps = Omit<MarkingTicksProps, 'title'>

/** What was sold of a line. */
export const SoldCodes = (props: SoldProps) => <MarkingTicks title="Проданные коды" {...props} />

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

/** Acts of work done: those that were made, what is left, and the form of the next one. */
import './answer.css'
import { Form } from 'react-router'
import { formatMoney } from '#language/ru/money.ts'
import { formatQuantity } from '#language/ru/number.ts'
import { toHundredths } from '#schema/quantity.ts'
import { formatAmount } from '#web/features/quantity/amount.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { FormKey } from '#web/forms/form-key.tsx'
import { readFragment } from '#web/generated/graphql/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EstimateActPart } from './answer-part.ts'
import type { OwnerAnswer, Work } from './client-data.ts'
import { ActHead } from './shared-answers.tsx'

type Props = {
  work: Work
  path: string
  today: string
  formKey: string
  answer: OwnerAnswer | undefined
}

export function ActForm({ work, path, today, formKey, answer }: Props) {
  const { versionNumber, agreed, done, rest } = work
  const acts = readFragment(EstimateActPart, work.acts)
  const isLeft = work.lines.some((line) => line.rest > 0)
  return (
    <section className="panel" aria-labelledby="acts">
      <h2 id="acts">Акты выполненных работ</h2>
      {versionNumber == null ? (
        <p className="muted">Акт можно составить, когда клиент согласует смету</p>
      ) : (
        <p>
          Согласовано {formatMoney(agreed.amountMinor)}, в&nbsp;актах{' '}
          {formatMoney(done.amountMinor)}, осталось {formatMoney(rest.amountMinor)}
        </p>
      )}
      {answer?.intent === 'withdraw' && <FormError message={answer.refusal} />}
      {acts.length > 0 && (
        <ul className="act-list">
          {acts.map((act) => (
            <li key={act.number} id={`act-${act.number}`}>
              <ActHead act={act} />
              <p className="estimate-tools">
                <a className={buttonClass({ size: 's' })} href={`${path}/acts/${act.number}`}>
                  Скачать акт
                </a>
                {!act.acceptance && act.number === acts.at(-1)?.number && (
                  <Withdraw number={act.number} />
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {versionNumber != null && isLeft && <NextAct {...{ work, today, formKey, answer }} />}
    </section>
  )
}

const Withdraw = ({ number }: { number: number }) => (
  <Form method="post" action="#acts" preventScrollReset>
    <input type="hidden" name="act" value={number} />
    <Button tone="quiet" size="s" type="submit" name="intent" value="withdraw">
      Отменить акт
    </Button>
  </Form>
)

function NextAct({ work, today, formKey, answer }: Omit<Props, 'path'>) {
  const posted = answer?.intent === 'act' ? answer : undefined
  const sections = [...new Set(work.lines.map(({ section }) => section))]
  return (
    <Disclosure title="Составить акт" open={posted !== undefined || work.acts.length === 0}>
      <Form method="post" action="#acts" className="form" preventScrollReset>
        <FormError message={posted?.refusal} />
        <FormKey initial={`act-${formKey}`} />
        <Field label="Дата акта">
          {(control) => <TextInput {...control} type="date" name="day" defaultValue={today} />}
        </Field>
        {sections.map((section) => (
          <fieldset key={section} className="field">
            <legend className="field-label">{section || 'Без\u00a0раздела'}</legend>
            <ul className="act-lines">
              {work.lines
                .filter((line) => line.section === section && line.rest > 0)
                .map((line) => (
                  <Line key={line.lineId} line={line} posted={posted} />
                ))}
            </ul>
          </fieldset>
        ))}
        <Button tone="primary" type="submit" name="intent" value="act">
          Составить акт
        </Button>
      </Form>
    </Disclosure>
  )
}

type LineProps = { line: Work['lines'][number]; posted: OwnerAnswer | undefined }

function Line({ line: { lineId, name, unit, rest, restTotal }, posted }: LineProps) {
  const left = toHundredths(rest) ?? 0
  const typed = posted?.quantities[lineId] ?? formatQuantity(left)
  return (
    <li>
      <Checkbox
        name="lineId"
        value={lineId}
        defaultChecked={posted?.ticked.includes(lineId)}
        hint={`Осталось ${formatAmount(left, unit)} на\u00a0${formatMoney(restTotal.amountMinor)}`}
      >
        {name}
      </Checkbox>
      <TextInput
        name={`quantity-${lineId}`}
        aria-label={`Сделано: ${name}`}
        inputMode="decimal"
        suffix={unit}
        defaultValue={typed}
        aria-invalid={posted?.field === lineId || undefined}
      />
    </li>
  )
}

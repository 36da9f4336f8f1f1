/** Where an organisation pays from: БИК and account; the bank's name comes from the register. */
import { Form } from 'react-router'
import { FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CardDone, CardFields, type OrganizationCardProps } from './organization-form.tsx'

/** Longer than their digits: a number is pasted with its spaces. */
const bankFields = [
  { name: 'bic', label: 'БИК', maxLength: 20 },
  { name: 'account', label: 'Расчётный счёт', maxLength: 40 },
] as const

export function OrganizationBank({ organization, answer }: OrganizationCardProps) {
  const own = answer?.block === 'bank' ? answer : undefined
  const { bank, role } = organization
  const title = <h3>Банк для счетов</h3>
  if (role !== 'OWNER') {
    return (
      <section>
        {title}
        {bank ? (
          <p>
            {bank.name}, БИК <span className="num">{bank.bic}</span>, счёт{' '}
            <span className="num">{bank.account}</span>
          </p>
        ) : (
          <p className="muted">Реквизиты добавит владелец организации</p>
        )}
      </section>
    )
  }
  const shown = own && !own.done ? own.fields : { bic: bank?.bic, account: bank?.account }
  const isSaved = own?.done != null
  return (
    <section>
      {title}
      <Form method="post" className="form" preventScrollReset replace noValidate>
        <CardFields block="bank" organization={organization} />
        <FormError message={own?.errors.form} />
        <div className="organization-pair" key={isSaved ? organization.version : 'typed'}>
          {bankFields.map(({ name, label, maxLength }) => (
            <Field key={name} label={label} error={own?.errors[name] ?? null}>
              {(control) => (
                <TextInput
                  {...control}
                  name={name}
                  inputMode="numeric"
                  autoComplete="off"
                  maxLength={maxLength}
                  defaultValue={shown[name]}
                />
              )}
            </Field>
          ))}
        </div>
        {bank && (
          <p className="muted">
            {bank.name}, корр. счёт <span className="num">{bank.correspondentAccount}</span>
          </p>
        )}
        <CardDone message={own?.done} />
        <Button type="submit">Сохранить банк</Button>
      </Form>
    </section>
  )
}

/** Where an organisation pays from: БИК and account; the bank's name comes from the register. */
import { Form } from 'react-router'
import { FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { CardDone, CardFields, type OrganizationCardProps } from './organization-form.tsx'

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
          <Field label="БИК" error={own?.errors.bic ?? null}>
            {(control) => (
              <TextInput
                {...control}
                name="bic"
                inputMode="numeric"
                autoComplete="off"
                maxLength={20}
                defaultValue={shown.bic}
              />
            )}
          </Field>
          <Field label="Расчётный счёт" error={own?.errors.account ?? null}>
            {(control) => (
              <TextInput
                {...control}
                name="account"
                inputMode="numeric"
                autoComplete="off"
                maxLength={40}
                defaultValue={shown.account}
              />
            )}
          </Field>
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

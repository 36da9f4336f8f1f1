/** Adds an organisation by its ИНН: a field, then what the register found under it. */
import { useState } from 'react'
import { Form, href } from 'react-router'
import { formatInn, parseInn, refuseInn } from '#schema/requisite.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { bindShortWords } from '#web/ui/typography.ts'
import { type FoundCompany, formatInnKpp, type InnSearch, stateLooks } from './organization-data.ts'
import type { OrganizationAnswer } from './organization-post.ts'

type Props = {
  search: InnSearch | null
  answer: OrganizationAnswer | undefined
  isBusy: boolean
}

export function OrganizationAdd({ search, answer, isBusy }: Props) {
  const own = answer?.block === 'add' ? answer : undefined
  return (
    <>
      <InnForm key={search?.text} search={search} isBusy={isBusy} />
      <FormError message={own?.errors.form ?? own?.errors.inn ?? own?.errors.kpp} />
      {search && search.companies.length > 0 && (
        <FoundCompanies search={search} answer={own} isBusy={isBusy} />
      )}
    </>
  )
}

/** Digits in groups while they are typed; a pasted «ИНН / КПП» is taken apart. */
function InnForm({ search, isBusy }: Pick<Props, 'search' | 'isBusy'>) {
  const [kpp, setKpp] = useState(search?.kpp ?? '')
  const onInput = ({ currentTarget: input }: { currentTarget: HTMLInputElement }) => {
    const { value, selectionStart } = input
    const found = parseInn(value)
    // What is typed on is another company.
    setKpp(found.kpp)
    // In the middle of the text the cursor must stay where it is.
    if (selectionStart !== value.length) return
    const isPlain = /^[\d\s]*$/.test(value)
    if (isPlain && !found.kpp) input.value = formatInn(found.inn.slice(0, 12))
    else if (refuseInn(found.inn) === null) input.value = formatInn(found.inn)
  }
  return (
    <Form
      method="get"
      action={href('/profile/organizations')}
      className="organization-inn"
      preventScrollReset
    >
      <Field
        label="ИНН организации или ИП"
        hint="10 или 12&nbsp;цифр. Можно вставить вместе с&nbsp;КПП"
        error={search?.error ?? null}
      >
        {(control) => (
          <TextInput
            {...control}
            name="inn"
            inputMode="numeric"
            autoComplete="off"
            maxLength={200}
            required
            defaultValue={search ? formatInn(parseInn(search.text).inn) || search.text : ''}
            onInput={onInput}
          />
        )}
      </Field>
      {kpp && <input type="hidden" name="kpp" value={kpp} />}
      <Button
        type="submit"
        tone={search?.companies.length ? 'secondary' : 'primary'}
        size="l"
        icon="search"
        loading={isBusy}
      >
        {search?.error ? 'Найти ещё раз' : 'Найти'}
      </Button>
    </Form>
  )
}

type FoundProps = { search: InnSearch; answer: OrganizationAnswer | undefined; isBusy: boolean }

function FoundCompanies({ search, isBusy }: FoundProps) {
  const { companies, kpp } = search
  const first = companies.find((one) => one.kpp === kpp && one.canAdd) ?? companies.find(canAdd)
  const hasBranches = companies.length > 1
  return (
    <Form method="post" className="form" preventScrollReset>
      <input type="hidden" name="block" value="add" />
      <input type="hidden" name="inn" value={companies[0]?.inn} />
      <fieldset className="organization-found">
        <legend className="field-label">
          {hasBranches
            ? 'Что добавить: головную организацию или филиалы'
            : 'Найдено в\u00a0реестре'}
        </legend>
        {companies.map((company) => (
          <FoundCompanyRow key={company.kpp} company={company} isFirst={company === first} />
        ))}
      </fieldset>
      {first && (
        <Button type="submit" tone="primary" size="l" loading={isBusy}>
          {hasBranches ? 'Добавить отмеченные' : 'Добавить'}
        </Button>
      )}
    </Form>
  )
}

const canAdd = (company: FoundCompany) => company.canAdd

function FoundCompanyRow({ company, isFirst }: { company: FoundCompany; isFirst: boolean }) {
  const { name, isBranch, state, address, organizationId, note } = company
  const { tone, words } = stateLooks[state]
  return (
    <div className="choice-card">
      <Checkbox
        name="kpp"
        value={company.kpp}
        defaultChecked={isFirst}
        disabled={!company.canAdd}
        hint={
          <>
            <span className="num">{formatInnKpp(company)}</span>
            <br />
            {bindShortWords(address)}
          </>
        }
      >
        {name}
      </Checkbox>
      <p className="organization-badges">
        {company.kind === 'LEGAL' && <Badge>{isBranch ? 'Филиал' : 'Головная организация'}</Badge>}
        <Badge tone={tone}>{words}</Badge>
        {organizationId && <Badge tone="info">Уже добавлена</Badge>}
      </p>
      {note && <p className="organization-note">{note}</p>}
    </div>
  )
}

/** One organisation: what it is, whether it pays by default, and what is inside. */
import { useId } from 'react'
import { Form, href } from 'react-router'
import { FormError } from '#web/forms/form-error.tsx'
import { sendForm } from '#web/forms/send-form.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { bindShortWords } from '#web/ui/typography.ts'
import { describeLimits, toRoleName } from './member/member-words.ts'
import { OrganizationAddresses } from './organization-addresses.tsx'
import { OrganizationBank } from './organization-bank.tsx'
import { formatInnKpp, formatStays, type OwnOrganization, stateLooks } from './organization-data.ts'
import { CardDone, CardFields, type OrganizationCardProps } from './organization-form.tsx'

export function OrganizationCard(props: OrganizationCardProps) {
  const { organization, answer, members } = props
  const { id, name, isBranch, state, role, orderLimit, monthLimit } = organization
  const limits = describeLimits(role, { order: orderLimit, month: monthLimit })
  const titleId = useId()
  const { tone, words } = stateLooks[state]
  const isInside = answer !== undefined && answer.block !== 'default'
  return (
    <article className="panel organization" aria-labelledby={titleId} id={id}>
      <header>
        <h2 id={titleId}>{name}</h2>
        <p className="organization-badges">
          {isBranch && <Badge>Филиал</Badge>}
          <Badge tone={tone}>{words}</Badge>
          <Badge tone="info">{toRoleName(role)}</Badge>
        </p>
        <p className="muted num">{formatInnKpp(organization)}</p>
        {limits && <p className="muted">{limits}</p>}
      </header>
      {role !== 'ACCOUNTANT' && <DefaultPayer {...props} />}
      {members}
      <Disclosure title="Реквизиты, банк, адреса" open={isInside}>
        <div className="organization-inside">
          <Requisites organization={organization} />
          <OrganizationBank {...props} />
          <OrganizationAddresses {...props} />
          <a className="link" href={`${href('/profile/orders')}?payer=${id}`}>
            Заказы и&nbsp;документы организации ({organization.orderCount})
          </a>
          {role === 'OWNER' && <Removal {...props} />}
        </div>
      </Disclosure>
    </article>
  )
}

function DefaultPayer({ organization, answer }: OrganizationCardProps) {
  const own = answer?.block === 'default' ? answer : undefined
  return (
    <Form method="post" className="organization-default" preventScrollReset replace>
      <CardFields block="default" organization={organization} />
      <Switch
        key={String(organization.isDefault)}
        name="isDefault"
        defaultChecked={organization.isDefault}
        onChange={({ currentTarget }) => sendForm(currentTarget.form)}
      >
        Плательщик по&nbsp;умолчанию
      </Switch>
      <noscript>
        <Button type="submit" size="s">
          Сохранить
        </Button>
      </noscript>
      <FormError message={own?.errors.form} />
      <CardDone message={own?.done} />
    </Form>
  )
}

function Requisites({ organization }: { organization: OwnOrganization }) {
  const { kind, fullName, ogrn, address, management } = organization
  const rows = [
    ['Полное название', fullName],
    [kind === 'LEGAL' ? 'ОГРН' : 'ОГРНИП', ogrn],
    ['Юридический адрес', bindShortWords(address)],
    ['Руководитель', management],
  ].filter(([, value]) => value)
  return (
    <section>
      <h3>Реквизиты</h3>
      <dl className="organization-facts">
        {rows.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Removal({ organization, answer, isBusy }: OrganizationCardProps) {
  const own = answer?.block === 'remove' ? answer : undefined
  return (
    <Disclosure title="Удалить организацию" open={own !== undefined}>
      <Form method="post" className="form" preventScrollReset replace>
        <CardFields block="remove" organization={organization} />
        <p>{formatStays(organization.orderCount)}. Удаление можно отменить.</p>
        <FormError message={own?.errors.form} />
        <Button type="submit" tone="danger" loading={isBusy && own !== undefined}>
          Удалить
        </Button>
      </Form>
    </Disclosure>
  )
}

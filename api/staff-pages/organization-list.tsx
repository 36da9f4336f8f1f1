/** @jsxImportSource hono/jsx */

import { companyStateNames } from '#language/ru/company-state.ts'
import { orderForms } from '#language/ru/noun.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { StaffOrganization } from '#schema/rest/staff/organization.ts'
import { ExportLinks } from './export-links.tsx'
import { type PageOf, Pagination } from './pagination.tsx'
import { SearchForm } from './search-form.tsx'

export const toOrganizationPath = ({ id }: Pick<StaffOrganization, 'id'>) =>
  `/staff/organizations/${encodeURIComponent(id)}`

type Props = { search: string; found: PageOf<StaffOrganization> }

export function OrganizationsPage({ search, found }: Props) {
  const path = `/staff/organizations?${new URLSearchParams({ search })}`
  return (
    <main>
      <h1>Организации</h1>
      <SearchForm
        action="/staff/organizations"
        search={search}
        label="Организация: название, ИНН или телефон участника"
        hint="Название, ИНН, телефон"
      />
      {found.items.length === 0 && (
        <p class="empty">
          {search
            ? 'Ничего не\u00a0нашлось. Проверьте название или\u00a0ИНН'
            : 'Покупатели ещё не\u00a0добавили ни\u00a0одной организации'}
        </p>
      )}
      <ul class="cases">
        {found.items.map((organization) => (
          <Row organization={organization} />
        ))}
      </ul>
      {found.items.length > 0 && <ExportLinks list="organizations" query={{ search }} />}
      <Pagination found={found} path={path} names={['Назад', 'Дальше']} />
    </main>
  )
}

function Row({ organization }: { organization: StaffOrganization }) {
  const { name, orderCount, discountPercent } = organization
  return (
    <li class="case case-plain">
      <div class="case-head">
        <a class="link case-title" href={toOrganizationPath(organization)}>
          {name}
        </a>
        {discountPercent > 0 && (
          <span class="badge badge-success">Скидка {discountPercent}&nbsp;%</span>
        )}
      </div>
      <div class="case-what">
        <p class="muted num">
          {describeNumbers(organization)} · {formatCount(orderCount, orderForms)}
        </p>
        <p class="muted num">{describeOwner(organization)}</p>
      </div>
    </li>
  )
}

/** «ИНН 7798493069, КПП 779801001, банкротство» */
export const describeNumbers = ({ inn, kpp, state }: StaffOrganization) =>
  [`ИНН\u00a0${inn}`, kpp && `КПП\u00a0${kpp}`, companyStateNames[state]].filter(Boolean).join(', ')

/** Who talks with the shop for it. */
export function describeOwner({ owner }: StaffOrganization): string {
  const parts = [owner?.firstname, owner?.phone && formatPhone(owner.phone)].filter(Boolean)
  return parts.length > 0 ? `Владелец: ${parts.join(', ')}` : 'Владельца нет'
}

/** What the forms of an organisation's card have in common. */
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/icon.tsx'
import type { OwnOrganization } from './organization-data.ts'
import type { OrganizationAnswer } from './organization-post.ts'

export type OrganizationCardProps = {
  organization: OwnOrganization
  /** Of a form inside this card. */
  answer: OrganizationAnswer | undefined
  isBusy: boolean
  /** People of the organisation: another feature's. */
  members?: ReactNode
}

/** Fields that every form of a card sends. */
export function CardFields({
  block,
  organization,
}: {
  block: string
  organization: OwnOrganization
}) {
  return (
    <>
      <input type="hidden" name="block" value={block} />
      <input type="hidden" name="id" value={organization.id} />
      <input type="hidden" name="version" value={organization.version} />
    </>
  )
}

/** What a form of the card has done. */
export function CardDone({ message }: { message: string | null | undefined }) {
  if (!message) return null
  return (
    <output className="notice notice-success">
      <Icon name="check" size="s" />
      {message}
    </output>
  )
}

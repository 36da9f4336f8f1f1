/** One saved address, with what can be done with it. */
import { toMessage } from '#schema/error.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import {
  block,
  describeContact,
  describeSite,
  type SavedAddress,
  toName,
} from './saved-address-data.ts'

type Props = {
  address: SavedAddress
  editHref: string
  isBusy: boolean
  onEdit: () => void
  onSend: (form: HTMLFormElement) => void
}

export function SavedAddressCard({ address, editHref, isBusy, onEdit, onSend }: Props) {
  const name = toName(address)
  const said = [describeSite(address), address.accessNote, describeContact(address)]
  return (
    <li className="saved-address">
      <div>
        <p className="saved-address-name">
          <b>{name}</b>
          {address.isDefault && <Badge>Основной</Badge>}
        </p>
        {address.title && <p>{address.text}</p>}
        {said.filter(Boolean).map((words) => (
          <p key={words} className="muted">
            {words}
          </p>
        ))}
        {!address.cityId && (
          <p className="saved-address-refusal">
            <Icon name="info" size="xs" />
            {toMessage('ADDRESS_OUT_OF_ZONE')}
          </p>
        )}
      </div>
      <div className="saved-address-actions">
        <a
          className={buttonClass({ size: 's' })}
          href={editHref}
          aria-label={`Изменить: ${name}`}
          {...inPlace(onEdit)}
        >
          Изменить
        </a>
        <form
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy) onSend(event.currentTarget)
          }}
        >
          <input type="hidden" name="block" value={block} />
          <input type="hidden" name="id" value={address.id} />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="intent" value="remove" />
          <Button tone="quiet" size="s" type="submit" icon="trash" aria-label={`Удалить: ${name}`}>
            Удалить
          </Button>
        </form>
      </div>
    </li>
  )
}

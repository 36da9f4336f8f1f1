/** Saved addresses in the settings: cards, the form of one of them, and addresses of orders to keep. */
import './saved-address.css'
import '#web/ui/notice.css'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { href, useFetcher } from 'react-router'
import { addressMax } from '#schema/saved-address.ts'
import type { SettingsAnswer } from '#web/features/account/settings-save.ts'
import { useUnsaved } from '#web/features/account/settings-unsaved.tsx'
import { FormError } from '#web/forms/form-error.tsx'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SavedAddressCard } from './saved-address-card.tsx'
import {
  type AddressAnswer,
  block,
  describeContact,
  describeSite,
  type Editing,
  newAddress,
  nothing,
  type OrderedAddress,
  readAnswer,
  SavedAddressBook,
  toFields,
} from './saved-address-data.ts'
import { SavedAddressForm } from './saved-address-form.tsx'

const listHref = `${href('/profile/settings')}#addresses`
const toEditHref = (id: Editing) => `${href('/profile/settings')}?address=${id}#addresses`

type Props = {
  viewer: FragmentType<typeof SavedAddressBook>
  /** The form that the page's address asks for. */
  asked: Editing
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

export function SavedAddressBlock({ viewer, asked, posted }: Props) {
  const { savedAddresses, orderedAddresses } = readFragment(SavedAddressBook, viewer)
  const { answer, own, isBusy, send, editing, edit, type } = useAddresses(readAnswer(posted), asked)
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useOpened(editing, form)
  const isFull = savedAddresses.length >= addressMax
  const edited = savedAddresses.find((address) => address.id === editing) ?? null
  const open = (editing === newAddress || edited) && (
    <SavedAddressForm
      key={editing}
      ref={form}
      editing={editing}
      version={own?.version ?? edited?.version ?? null}
      fields={own?.fields ?? toFields(edited)}
      errors={own?.errors ?? {}}
      found={own?.suggestions ?? null}
      isSaving={isBusy}
      listHref={listHref}
      onType={type}
      onSend={send}
      onClose={() => edit(nothing)}
    />
  )
  return (
    <section id="addresses" className="panel saved-addresses" aria-labelledby={id}>
      <h2 id={id}>Адреса доставки</h2>
      <FormError message={answer?.editing === nothing ? answer.errors.form : undefined} />
      {answer?.removed && <Removed {...answer.removed} isBusy={isBusy} onSend={send} />}
      {savedAddresses.length === 0 && !open && <Nothing />}
      {savedAddresses.length > 0 && (
        <ul className="saved-address-list">
          {savedAddresses.map((address) =>
            address.id === editing ? (
              <li key={address.id}>{open}</li>
            ) : (
              <SavedAddressCard
                key={address.id}
                address={address}
                editHref={toEditHref(address.id)}
                isBusy={isBusy}
                onEdit={() => edit(address.id)}
                onSend={send}
              />
            ),
          )}
        </ul>
      )}
      {editing === newAddress ? open : <Add isFull={isFull} onAdd={() => edit(newAddress)} />}
      {!isFull && <Ordered addresses={orderedAddresses} isBusy={isBusy} onSend={send} />}
    </section>
  )
}

function Nothing() {
  return (
    <p className="muted">
      Сохраните, куда обычно возим: дом, дачу, объект. При&nbsp;оформлении заказа адрес, этаж
      и&nbsp;въезд не&nbsp;придётся вводить заново
    </p>
  )
}

function Add({ isFull, onAdd }: { isFull: boolean; onAdd: () => void }) {
  if (isFull) return <p className="muted">Сохранено {addressMax}&nbsp;адресов: больше нельзя</p>
  return (
    <a
      className={`${buttonClass()} saved-address-add`}
      href={toEditHref(newAddress)}
      {...inPlace(onAdd)}
    >
      <Icon name="plus" size="s" />
      Добавить адрес
    </a>
  )
}

/** The last answer, and which form is open: one that was saved closes. */
function useAddresses(posted: AddressAnswer | undefined, asked: Editing) {
  const fetcher = useFetcher<AddressAnswer>()
  const answer = fetcher.data ?? posted
  const toOpen = (known: AddressAnswer | undefined) =>
    known?.savedAt ? nothing : (known?.editing ?? asked)
  const [state, setState] = useState({
    answer,
    editing: toOpen(answer),
    isDirty: false,
    isLeft: false,
  })
  if (state.answer !== answer) {
    const isSaved = answer?.savedAt != null
    setState({
      answer,
      editing: isSaved ? nothing : state.editing,
      isDirty: !isSaved && state.isDirty,
      isLeft: false,
    })
  }
  const { editing, isDirty } = state
  useUnsaved(block, isDirty)
  return {
    answer,
    /** What the open form was answered, until it was closed. */
    own: answer?.editing === editing && !state.isLeft ? answer : undefined,
    isBusy: fetcher.state !== 'idle',
    send: (form: HTMLFormElement) => fetcher.submit(form),
    editing,
    edit: (id: Editing) => setState({ answer, editing: id, isDirty: false, isLeft: true }),
    type: () => setState((before) => (before.isDirty ? before : { ...before, isDirty: true })),
  }
}

/** Focus goes into a form that was opened on this page. */
function useOpened(editing: Editing, form: { current: HTMLFormElement | null }) {
  const first = useRef(editing)
  useEffect(() => {
    const field = form.current?.querySelector<HTMLElement>('input:not([type="hidden"])')
    if (editing !== first.current) field?.focus()
    first.current = editing
  }, [editing, form])
}

type Sending = { isBusy: boolean; onSend: (form: HTMLFormElement) => void }

const submit = ({ isBusy, onSend }: Sending) => ({
  method: 'post' as const,
  onSubmit: (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isBusy) onSend(event.currentTarget)
  },
})

function Removed({ id, name, ...sending }: Sending & { id: string; name: string }) {
  return (
    <form className="notice saved-address-removed" {...submit(sending)}>
      <input type="hidden" name="block" value={block} />
      <input type="hidden" name="intent" value="restore" />
      <input type="hidden" name="id" value={id} />
      <output>Адрес «{name}» удалён</output>
      <Button size="s" type="submit" icon="undo">
        Вернуть
      </Button>
    </form>
  )
}

/** What the checkout learnt. */
function Ordered({ addresses, ...sending }: Sending & { addresses: readonly OrderedAddress[] }) {
  if (addresses.length === 0) return null
  return (
    <div className="saved-address-ordered">
      <h3>Из ваших заказов</h3>
      <ul>
        {addresses.map((address) => (
          <li key={address.fiasId}>
            <div>
              <p>{address.text}</p>
              <p className="muted">
                {[describeSite(address), address.accessNote, describeContact(address)]
                  .filter(Boolean)
                  .join('. ')}
              </p>
            </div>
            <form {...submit(sending)}>
              <input type="hidden" name="block" value={block} />
              <input type="hidden" name="intent" value="keep" />
              <input type="hidden" name="fiasId" value={address.fiasId} />
              <input type="hidden" name="floor" value={address.floor ?? ''} />
              <input type="hidden" name="hasLift" value={address.hasLift ? 'on' : ''} />
              <input type="hidden" name="accessNote" value={address.accessNote} />
              <input type="hidden" name="contactName" value={address.contactName} />
              <input type="hidden" name="contactPhone" value={address.contactPhone} />
              <Button size="s" type="submit" aria-label={`Сохранить: ${address.text}`}>
                Сохранить
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </div>
  )
}

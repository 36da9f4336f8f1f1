/** Saved addresses as choices, and a box that saves a new one with the order. */
import { addressMax } from '#schema/saved-address.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { kept } from '#web/ui/press.ts'
import type { CheckoutAnswer } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'
import { type AddressChoice, isChosen, listChoices } from './saved-choice.ts'

const shownMax = 4

type Props = {
  fields: CheckoutFields
  answer: Pick<CheckoutAnswer, 'saved' | 'isAddressKept' | 'checkout'>
  cityId: string
  onPick: (id: string) => void
}

/** Buttons of the form, so that a press fills it without script as well. */
export function SavedChoices({ fields, answer, cityId, onPick }: Props) {
  const { saved, checkout } = answer
  const choices = listChoices({ saved, lastAddress: checkout.lastAddress, cityId })
  if (choices.length === 0) return null
  const draw = (choice: AddressChoice) => (
    <Choice key={choice.id} choice={choice} isOn={isChosen(choice, fields)} onPick={onPick} />
  )
  const more = choices.slice(shownMax)
  return (
    <fieldset>
      <legend className="field-label">Куда привезти</legend>
      <div className="choices">{choices.slice(0, shownMax).map(draw)}</div>
      {more.length > 0 && (
        <Disclosure title={`Ещё ${more.length}`}>
          <div className="choices">{more.map(draw)}</div>
        </Disclosure>
      )}
    </fieldset>
  )
}

type ChoiceProps = { choice: AddressChoice; isOn: boolean; onPick: (id: string) => void }

function Choice({ choice, isOn, onPick }: ChoiceProps) {
  const { id, name, text, refusal } = choice
  return (
    <button
      {...kept}
      type="submit"
      name="savedAddress"
      value={id}
      className="choice-card saved-choice"
      aria-pressed={isOn}
      disabled={refusal !== null}
      onClick={(event) => {
        event.preventDefault()
        onPick(id)
      }}
    >
      <strong>{name}</strong>
      {text && <small>{text}</small>}
      {refusal && <small className="saved-choice-refusal">{refusal}</small>}
    </button>
  )
}

/** Offered for an address that is chosen, can be delivered to and is not saved yet. */
export function SaveAddressBox({ fields, answer }: Pick<Props, 'fields' | 'answer'>) {
  const { saved, isAddressKept, checkout } = answer
  const isKnown = saved.some(({ fiasId }) => fiasId === fields.fiasId)
  const isRefused = checkout.delivery.refusal !== null
  if (!fields.fiasId || isKnown || isRefused || saved.length >= addressMax) return null
  return (
    <Checkbox name="saveAddress" value="on" defaultChecked={isAddressKept}>
      Сохранить адрес в&nbsp;профиле
    </Checkbox>
  )
}

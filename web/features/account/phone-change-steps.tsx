/** What is shown of a change of the phone, by where it stands. */

import { Form, href, Link } from 'react-router'
import { formatDayAndTime } from '#language/ru/moment.ts'
import { formatPhone } from '#language/ru/phone.ts'
import { PhoneSteps } from '#web/features/session/auth-phone-steps.tsx'
import type { Consent, PhoneStep } from '#web/features/session/auth-steps.ts'
import { FormError } from '#web/forms/form-error.tsx'
import type { FormErrors } from '#web/forms/form-read.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PhoneChange } from './phone-change.ts'

type StepProps = {
  /** The one the user signs in by. */
  phone: string
  consents: readonly Consent[]
  /** Where the form posted without script has come to. */
  first: PhoneStep | undefined
  confirm: (form: FormData) => Promise<PhoneStep | null>
}

const newWords = { phone: 'Новый телефон', confirm: 'Подтвердить номер' }

/** The first step: the new phone and its code. */
export function NewPhone({ phone, isTaken, ...steps }: StepProps & { isTaken: boolean }) {
  return (
    <>
      {isTaken && (
        <p className="notice notice-warning">
          Номер не&nbsp;сменился: пока шли сутки, по&nbsp;новому номеру завели другой профиль
        </p>
      )}
      <p>
        Сейчас вы&nbsp;входите по&nbsp;номеру <Phone phone={phone} />. Сначала подтвердите новый
        номер, потом прежний. Заказы, корзина и&nbsp;избранное останутся с&nbsp;вами; на&nbsp;других
        устройствах придётся войти заново.
      </p>
      <PhoneSteps {...steps} key="new" words={newWords} purpose="PHONE_CHANGE" />
      <Link className="link" to={href('/profile/settings')}>
        Оставить прежний номер
      </Link>
    </>
  )
}

const oldWords = {
  phone: 'Прежний телефон',
  confirm: 'Сменить телефон',
  send: 'Получить код на\u00a0прежний номер',
}

/** The second: the code of the old phone, or a day. */
export function OldPhone({
  change,
  errors,
  ...steps
}: StepProps & { change: PhoneChange; errors: FormErrors }) {
  const { phone } = steps
  return (
    <>
      <p className="notice notice-success">
        <Icon name="check" size="s" />
        <span>
          Новый номер <Phone phone={change.phone} /> подтверждён
        </span>
      </p>
      <FormError message={errors.form} />
      <h2>Код на&nbsp;прежний номер</h2>
      <p>
        Пришлём СМС на&nbsp;
        <Phone phone={phone} />: так мы&nbsp;убедимся, что номер меняете вы.
      </p>
      <PhoneSteps {...steps} key="old" words={oldWords} purpose="PHONE_CHANGE" fixedPhone={phone} />
      <h2>Прежнего номера нет под рукой?</h2>
      <p>
        Номер сменится через сутки. О&nbsp;смене сообщим на&nbsp;прежний номер, и&nbsp;до&nbsp;этого
        её&nbsp;можно отменить.
      </p>
      <Buttons
        phone={change.phone}
        actions={[
          { intent: 'delay', words: 'Сменить через сутки' },
          { intent: 'cancel', words: 'Оставить прежний номер', isQuiet: true },
        ]}
      />
    </>
  )
}

/** The day runs; the old phone may be found meanwhile. */
export function WaitingPhone({
  change,
  timezone,
  errors,
  ...steps
}: StepProps & { change: PhoneChange; timezone: string; errors: FormErrors }) {
  const { phone } = steps
  const when = change.appliesAt ? formatDayAndTime(change.appliesAt, timezone) : 'через сутки'
  return (
    <>
      <p className="notice notice-info">
        <span>
          Номер сменится {when} на&nbsp;
          <Phone phone={change.phone} />. До&nbsp;этого входите по&nbsp;номеру{' '}
          <Phone phone={phone} />: по&nbsp;новому заведётся отдельный профиль.
        </span>
      </p>
      <FormError message={errors.form} />
      <Buttons
        phone={change.phone}
        actions={[{ intent: 'cancel', words: 'Отменить смену номера' }]}
      />
      <h2>Прежний номер нашёлся?</h2>
      <p>Введите код с&nbsp;него, и&nbsp;номер сменится сразу.</p>
      <PhoneSteps {...steps} key="old" words={oldWords} purpose="PHONE_CHANGE" fixedPhone={phone} />
    </>
  )
}

const Phone = ({ phone }: { phone: string }) => (
  <span className="num nowrap">{formatPhone(phone)}</span>
)

type ButtonsProps = {
  phone: string
  actions: { intent: string; words: string; isQuiet?: boolean }[]
}

function Buttons({ phone, actions }: ButtonsProps) {
  return (
    <Form method="post" className="settings-actions">
      <input type="hidden" name="newPhone" value={phone} />
      {actions.map(({ intent, words, isQuiet }) => (
        <Button
          key={intent}
          tone={isQuiet ? 'quiet' : 'secondary'}
          size="l"
          type="submit"
          name="intent"
          value={intent}
        >
          {words}
        </Button>
      ))}
    </Form>
  )
}

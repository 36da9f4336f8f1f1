import { href, Link } from 'react-router'
import { formatPhone } from '#language/ru/phone.ts'
import { useShellContent } from '#web/features/viewer/shell-content.ts'
import { FieldError } from '#web/forms/form-error.tsx'
import { MaskInput } from '#web/forms/mask-input.tsx'
import { openOverlay } from '#web/runtime/overlay.ts'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Field } from '#web/ui/field.tsx'
import { Radio } from '#web/ui/radio.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { EmailConfirm } from './email-confirm.tsx'
import { type FieldBinding, SettingsBlock } from './profile-settings-block.tsx'
import type { ProfileFields } from './profile-settings-data.ts'
import type { SettingsAnswer } from './settings-save.ts'

type Props = {
  saved: ProfileFields
  phone: string | null | undefined
  isEmailConfirmed: boolean
  /** Of the link in the letter that confirms the e-mail. */
  linkCode: string
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

const genders = [
  { value: 'MALE', label: 'Мужской' },
  { value: 'FEMALE', label: 'Женский' },
]

/** Blocks of the user's own data. */
export function ProfileSettings({ saved, phone, isEmailConfirmed, linkCode, posted }: Props) {
  const common = { saved, posted }
  const { email } = saved
  return (
    <>
      <SettingsBlock {...common} block="person" title="О вас">
        {(binding) => <PersonFields {...binding} />}
      </SettingsBlock>
      <CityBlock />
      <section className="form panel" aria-label="Телефон" id="phone">
        <h2>Телефон</h2>
        <p className="settings-phone">
          <span className="num">{formatPhone(phone ?? '')}</span>{' '}
          <span className="stock stock-in">подтверждён</span>{' '}
          <Link className="link" to={href('/profile/settings/phone')}>
            Сменить
          </Link>
        </p>
      </section>
      <SettingsBlock {...common} block="contact" title="Почта">
        {({ fields, field, error }) => (
          <div id="email" className="settings-marked">
            <Field
              label="Электронная почта"
              optional
              hint={'Для чеков и\u00a0писем о\u00a0заказах'}
              error={error('email')}
            >
              {(control) => (
                <TextInput
                  {...control}
                  {...field('email')}
                  type="email"
                  autoComplete="email"
                  defaultValue={fields.email}
                />
              )}
            </Field>
            {email && <EmailMark isConfirmed={isEmailConfirmed} />}
          </div>
        )}
      </SettingsBlock>
      {email && !isEmailConfirmed && <EmailConfirm key={email} {...{ email, linkCode, posted }} />}
    </>
  )
}

/** Of the address that is saved. */
function EmailMark({ isConfirmed }: { isConfirmed: boolean }) {
  return isConfirmed ? (
    <p className="stock stock-in">подтверждена</p>
  ) : (
    <p className="stock">не&nbsp;подтверждена</p>
  )
}

const openCity = inPlace(() => openOverlay({ name: 'city' }))

function CityBlock() {
  const city = useShellContent()?.city
  const returnTo = new URLSearchParams({ returnTo: href('/profile/settings') })
  return (
    <section className="form panel" aria-label="Город" id="city">
      <h2>Город</h2>
      <p className="settings-phone">
        <span>{city?.name}</span>{' '}
        <a className="link" href={`${href('/city')}?${returnTo}`} {...openCity}>
          Сменить<span className="hidden"> город</span>
        </a>
      </p>
      <p className="muted">
        От&nbsp;города зависят цены, наличие и&nbsp;сроки. При смене состав корзины сохранится,
        а&nbsp;суммы пересчитаем.
      </p>
    </section>
  )
}

function PersonFields({ fields, field, error }: FieldBinding) {
  return (
    <>
      <Field label="Имя" error={error('firstname')}>
        {(control) => (
          <TextInput
            {...control}
            {...field('firstname')}
            autoComplete="given-name"
            defaultValue={fields.firstname}
          />
        )}
      </Field>
      <Field label="Дата рождения" optional error={error('birthday')}>
        {(control) => (
          <MaskInput
            {...control}
            {...field('birthday')}
            mask="date"
            inputMode="numeric"
            autoComplete="bday"
            placeholder="дд.мм.гггг"
            defaultValue={fields.birthday}
          />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">
          Пол <small>необязательно</small>
        </legend>
        <div className="settings-choices">
          {genders.map(({ value, label }) => (
            <Radio
              key={value}
              {...field('gender')}
              value={value}
              defaultChecked={fields.gender === value}
            >
              {label}
            </Radio>
          ))}
        </div>
        <FieldError message={error('gender')} />
      </fieldset>
    </>
  )
}

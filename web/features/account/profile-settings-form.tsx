import '#web/ui/states.css'
import { href, Link } from 'react-router'
import { FieldError } from '#web/forms/form-error.tsx'
import { MaskInput } from '#web/forms/mask-input.tsx'
import { Field } from '#web/ui/field.tsx'
import { formatPhone } from '#web/ui/format-phone.ts'
import { Radio } from '#web/ui/radio.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type FieldBinding, SettingsBlock } from './profile-settings-block.tsx'
import type { ProfileFields } from './profile-settings-data.ts'
import type { SettingsAnswer } from './settings-save.ts'

type Props = {
  saved: ProfileFields
  phone: string | null | undefined
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

const genders = [
  { value: 'MALE', label: 'Мужской' },
  { value: 'FEMALE', label: 'Женский' },
]

/** Blocks of the user's own data. */
export function ProfileSettings({ saved, phone, posted }: Props) {
  const common = { saved, posted }
  return (
    <>
      <SettingsBlock {...common} block="person" title="О вас">
        {(binding) => <PersonFields {...binding} />}
      </SettingsBlock>
      <section className="form panel" aria-label="Телефон">
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
          <Field label="E-mail" optional hint="Для чеков" error={error('email')}>
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
        )}
      </SettingsBlock>
    </>
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

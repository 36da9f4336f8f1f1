import { useId } from 'react'
import { useFetcher } from 'react-router'
import { type SettingsAnswer, toPosted } from '#web/features/account/settings-save.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { Settings } from './notification-data.ts'
import { clockOptions } from './notification-words.ts'

type Props = {
  quietHours: Settings['quietHours']
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

/** When nothing is sent that can wait. */
export function QuietHoursForm({ quietHours, posted }: Props) {
  const fetcher = useFetcher<SettingsAnswer>()
  const answer = fetcher.data ?? toPosted(posted, 'quiet')
  const { fields = {}, errors = {} } = answer ?? {}
  const id = useId()
  return (
    <fetcher.Form method="post" className="form panel quiet-hours" noValidate aria-labelledby={id}>
      <h2 id={id}>Тихие часы</h2>
      <p className="muted">
        Коды и&nbsp;сообщения «заказ готов» и&nbsp;«заказ в&nbsp;пути» приходят всегда:
        их&nbsp;ждут. Остальное подождёт до&nbsp;конца тихих часов
      </p>
      <input type="hidden" name="block" value="quiet" />
      <FormError message={errors['form']} />
      <Switch name="isOn" defaultChecked={quietHours.isOn}>
        Не&nbsp;беспокоить
      </Switch>
      <div className="quiet-times">
        <Field label="С" error={errors['from']}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              name="from"
              defaultValue={fields['from'] ?? quietHours.from}
            />
          )}
        </Field>
        <Field label="До" error={errors['to']}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              name="to"
              defaultValue={fields['to'] ?? quietHours.to}
            />
          )}
        </Field>
      </div>
      <Field label="Часовой пояс" error={errors['timezone']}>
        {(control) => (
          <Select
            {...control}
            name="timezone"
            options={clockOptions}
            defaultValue={fields['timezone'] ?? quietHours.timezone ?? ''}
          />
        )}
      </Field>
      <output className="notice notice-success" hidden={!answer?.savedAt}>
        <Icon name="check" size="s" />
        {answer?.savedAt ? 'Изменения сохранены' : ''}
      </output>
      <Button size="l" type="submit" loading={fetcher.state !== 'idle'}>
        Сохранить
      </Button>
    </fetcher.Form>
  )
}

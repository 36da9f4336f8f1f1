import { useId } from 'react'
import { useFetcher } from 'react-router'
import { FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { NotificationsAnswer, Settings } from './notification-data.ts'
import { clockOptions } from './notification-words.ts'

type Props = {
  quietHours: Settings['quietHours']
  /** Result of a post without script. */
  posted: NotificationsAnswer | undefined
}

/** When nothing is sent that can wait. */
export function QuietHoursForm({ quietHours, posted }: Props) {
  const fetcher = useFetcher<NotificationsAnswer>()
  const answer = fetcher.data ?? posted
  const { typed = {}, errors = {} } = answer ?? {}
  const id = useId()
  return (
    <fetcher.Form method="post" className="form panel quiet-hours" noValidate aria-labelledby={id}>
      <h2 id={id}>Тихие часы</h2>
      <p className="muted">
        Коды и&nbsp;сообщения «заказ готов» и&nbsp;«заказ в&nbsp;пути» приходят всегда:
        их&nbsp;ждут. Остальное подождёт до&nbsp;конца тихих часов
      </p>
      <input type="hidden" name="form" value="quiet" />
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
              defaultValue={typed['from'] ?? quietHours.from}
            />
          )}
        </Field>
        <Field label="До" error={errors['to']}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              name="to"
              defaultValue={typed['to'] ?? quietHours.to}
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
            defaultValue={typed['timezone'] ?? quietHours.timezone ?? ''}
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

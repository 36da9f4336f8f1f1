import './consent.css'
import type { ReactNode, SubmitEvent } from 'react'
import { href } from 'react-router'
import { necessaryText } from '#language/ru/storage-consent.ts'
import { type Purpose, purposes } from '#schema/storage-consent.ts'
import { storageTexts } from '#schema/storage-consent-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'

const formId = 'consent-form'

type Props = {
  /** As they stand when the form is opened. */
  granted: readonly Purpose[]
  refusal: string | null
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  /** Where the browser goes on without script. */
  children?: ReactNode
}

/** What is kept, each purpose apart with what it switches. Works as a plain post too. */
export function ConsentForm({ granted, refusal, onSubmit, children }: Props) {
  return (
    <form
      id={formId}
      className="consents"
      method="post"
      action={href('/cookies')}
      {...{ onSubmit }}
    >
      {children}
      <p>
        Это небольшие записи в&nbsp;вашем браузере: файлы cookie и&nbsp;локальное хранилище. Пока
        вы&nbsp;не&nbsp;разрешите, хранятся только необходимые.
      </p>
      {refusal && (
        <p className="notice notice-error" role="alert">
          {refusal}
        </p>
      )}
      <Switch checked disabled hint={necessaryText}>
        Необходимые
      </Switch>
      {purposes.map((purpose) => (
        <Switch
          key={purpose}
          name="granted"
          value={purpose}
          defaultChecked={granted.includes(purpose)}
          hint={storageTexts[purpose].text}
        >
          {storageTexts[purpose].name}
        </Switch>
      ))}
    </form>
  )
}

/** Both answers look alike: neither is easier to give. */
export function ConsentActions({ isBusy }: { isBusy: boolean }) {
  const shared = { type: 'submit', name: 'intent', form: formId, 'aria-disabled': isBusy } as const
  return (
    <div className="consent-actions">
      <Button {...shared} value="none">
        Отклонить все
      </Button>
      <Button {...shared} value="all">
        Принять все
      </Button>
      <Button {...shared} value="save" tone="primary">
        Сохранить выбор
      </Button>
    </div>
  )
}

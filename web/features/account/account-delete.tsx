import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { formatPhone } from '#language/ru/phone.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { MaskInput } from '#web/forms/mask-input.tsx'
import { Button } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { listKept, listLosses } from './account-delete-words.ts'
import { CodeResend } from './code-resend.tsx'
import type { Privacy } from './consent-data.ts'
import { type SettingsAnswer, toPosted } from './settings-save.ts'

type Props = { privacy: Privacy; posted: SettingsAnswer | undefined }

/** What is lost and what stays stands before the code is asked for. */
export function AccountDelete({ privacy, posted }: Props) {
  const { deletion, user } = privacy
  if (!deletion) return null
  return (
    <div className="data-part">
      <h3>Удалить профиль</h3>
      <p>
        Вход по&nbsp;этому номеру и&nbsp;всё, что вы&nbsp;сохранили, пропадёт на&nbsp;всех
        устройствах.
      </p>
      <Disclosure
        title="Что пропадёт и&nbsp;что останется"
        open={Boolean(toPosted(posted, 'delete'))}
      >
        <div className="data-part">
          <h4>Пропадёт</h4>
          <Lines lines={listLosses(deletion)} />
          <h4>Останется по&nbsp;закону</h4>
          <Lines lines={listKept(deletion)} />
          {deletion.hindrances.length > 0 ? (
            <div className="notice notice-warning" role="note">
              <Lines lines={deletion.hindrances} />
            </div>
          ) : (
            <DeleteForm phone={user.phone ?? ''} posted={posted} />
          )}
        </div>
      </Disclosure>
    </div>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="data-lines">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}

function DeleteForm({ phone, posted }: { phone: string } & Pick<Props, 'posted'>) {
  const fetcher = useFetcher<SettingsAnswer>()
  const form = useRef<HTMLFormElement>(null)
  const answer = fetcher.data ?? toPosted(posted, 'delete')
  const isBusy = fetcher.state !== 'idle'
  const resend = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    typed.set('intent', 'ask')
    void fetcher.submit(typed, { method: 'post' })
  }
  return (
    <fetcher.Form
      ref={form}
      method="post"
      className="form"
      noValidate
      aria-label="Удаление профиля"
    >
      <input type="hidden" name="block" value="delete" />
      <input type="hidden" name="phone" value={phone} />
      <FormError message={answer?.errors['form']} />
      {answer?.fields['step'] === 'code' ? (
        <>
          <CodeFields phone={phone} error={answer.errors['code']} isBusy={isBusy} />
          <CodeResend answer={answer} onResend={resend} />
        </>
      ) : (
        <Button type="submit" name="intent" value="ask" loading={isBusy}>
          Получить код на&nbsp;{formatPhone(phone)}
        </Button>
      )}
    </fetcher.Form>
  )
}

type CodeProps = { phone: string; error: string | undefined; isBusy: boolean }

function CodeFields({ phone, error, isBusy }: CodeProps) {
  return (
    <>
      <p>
        Код отправлен на&nbsp;<span className="num">{formatPhone(phone)}</span>. Удалённый профиль
        не&nbsp;вернуть.
      </p>
      <Field label="Код из&nbsp;СМС" error={error}>
        {(control) => (
          <MaskInput
            {...control}
            name="code"
            mask="code"
            code
            inputMode="numeric"
            autoComplete="one-time-code"
          />
        )}
      </Field>
      <Button tone="danger" type="submit" name="intent" value="delete" loading={isBusy}>
        Удалить профиль навсегда
      </Button>
    </>
  )
}

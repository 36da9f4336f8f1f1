/** The heading of an estimate: for whom, what, until when, and whose name stands on it. */

import type { ComponentProps } from 'react'
import { formatDate } from '#language/ru/day.ts'
import { formatNumber } from '#language/ru/number.ts'
import { nameMax, textMax, titleMax } from '#schema/estimate.ts'
import { isForeignPhone, messages } from '#schema/form.ts'
import { holdsAddress, nameMessage } from '#schema/name.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea, TextInput } from '#web/ui/text-input.tsx'
import { type DraftInfo, isClientPhone } from './draft.ts'
import { changeInfo } from './draft-change.ts'
import type { Conflict } from './draft-merge.ts'
import { EditorConflicts } from './editor-conflicts.tsx'
import { useEditor } from './editor-context.ts'
import { EditorLogo } from './editor-logo.tsx'

type Props = {
  info: DraftInfo
  logoUrl: string | null
  conflicts: readonly Conflict[]
}

export function EditorInfo({ info, logoUrl, conflicts }: Props) {
  const editor = useEditor()
  const bind = (field: keyof DraftInfo, maxLength?: number) => ({
    value: info[field],
    ...(maxLength && { maxLength }),
    onChange: ({ target }: { target: { value: string } }) =>
      editor.change((draft) => changeInfo(draft, { [field]: target.value }), `info ${field}`),
    onBlur: () => editor.endStep(),
  })
  const { title, client, object, validUntil } = info
  const short = [client, object, validUntil && `до ${formatDate(validUntil)}`].filter(Boolean)
  return (
    <div className="panel estimate-info">
      {conflicts.length > 0 && <EditorConflicts conflicts={conflicts} />}
      <Field label="Название" error={title.trim() === '' ? 'Назовите смету' : null}>
        {(control) => <TextInput {...control} {...bind('title', titleMax)} autoComplete="off" />}
      </Field>
      <Disclosure title={short.length > 0 ? short.join(' · ') : 'Заказчик, объект, срок, бланк'}>
        <div className="form estimate-info-fields">
          <Field label="Заказчик" optional>
            {(control) => (
              <TextInput {...control} {...bind('client', titleMax)} autoComplete="off" />
            )}
          </Field>
          <ClientPhone text={info.clientPhone} bound={bind('clientPhone', 40)} />
          <Field label="Объект" optional hint="Что и где строим">
            {(control) => (
              <TextInput {...control} {...bind('object', nameMax)} autoComplete="off" />
            )}
          </Field>
          <Field label="Действует до" optional>
            {(control) => <TextInput {...control} {...bind('validUntil')} type="date" />}
          </Field>
          <Field
            label="Имя на бланке"
            optional
            hint="От кого смета: увидит заказчик"
            error={holdsAddress(info.letterheadName) ? nameMessage : null}
          >
            {(control) => (
              <TextInput
                {...control}
                {...bind('letterheadName', titleMax)}
                autoComplete="organization"
              />
            )}
          </Field>
          <Field label="Телефон на бланке" optional>
            {(control) => (
              <TextInput
                {...control}
                {...bind('letterheadPhone', 40)}
                inputMode="tel"
                autoComplete="tel"
              />
            )}
          </Field>
          <EditorLogo first={logoUrl} />
          <Field label="Условия и примечания" optional hint={toRest(info.note)}>
            {(control) => <TextArea {...control} {...bind('note', textMax)} rows={4} />}
          </Field>
        </div>
      </Disclosure>
    </div>
  )
}

type PhoneProps = {
  text: string
  bound: Pick<ComponentProps<typeof TextInput>, 'value' | 'maxLength' | 'onChange' | 'onBlur'>
}

function ClientPhone({ text, bound }: PhoneProps) {
  const fault = isForeignPhone(text) ? messages.phoneForeign : messages.phone
  return (
    <Field
      label="Телефон заказчика"
      optional
      hint="На него придёт код, которым заказчик согласует смету"
      error={isClientPhone(text) ? null : fault}
    >
      {(control) => (
        <TextInput {...control} {...bound} type="tel" inputMode="tel" autoComplete="off" />
      )}
    </Field>
  )
}

/** Told when there is little room left. */
const toRest = (note: string): string =>
  note.length > textMax - 500
    ? `Осталось ${formatNumber(textMax - note.length)} из\u00a0${formatNumber(textMax)} знаков`
    : ''

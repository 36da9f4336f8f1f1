/** A block of the settings with its own form and button. */
import { type ReactNode, useId, useRef, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useFetcher } from 'react-router'
import { FormError } from '#web/forms/form-error.tsx'
import { toForm, useSchemaForm } from '#web/forms/form-state.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { type Block, blocks, type ProfileFields, toNames } from './profile-settings-data.ts'
import { type SettingsAnswer, toPosted } from './settings-save.ts'
import { useTold } from './settings-told.tsx'
import { useUnsaved } from './settings-unsaved.tsx'

export type FieldBinding = {
  fields: ProfileFields
  field: (name: keyof ProfileFields) => UseFormRegisterReturn
  error: (name: keyof ProfileFields) => string | undefined
}

type BlockProps = {
  block: Block
  title: string
  /** The saved values. */
  saved: ProfileFields
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
  children: (binding: FieldBinding) => ReactNode
}

export function SettingsBlock({ block, title, saved, posted, children }: BlockProps) {
  const fetcher = useFetcher<SettingsAnswer>()
  const answer = fetcher.data ?? toPosted(posted, block)
  const errors = answer?.errors ?? {}
  const { field, error, handleSubmit } = useSchemaForm<Record<string, string | null>>(
    blocks[block],
    errors,
  )
  const { form, isDirty, check } = useDirty(block, saved, answer?.savedAt ?? null)
  const isTold = useTold(block, answer?.savedAt ?? null)
  const id = useId()
  const isSaving = fetcher.state !== 'idle'
  useUnsaved(block, isDirty && !isSaving)
  return (
    <form
      ref={form}
      method="post"
      className="form panel"
      noValidate
      aria-labelledby={id}
      onInput={check}
      onSubmit={handleSubmit((_, event) => fetcher.submit(toForm(event) ?? null))}
    >
      <h2 id={id}>{title}</h2>
      <input type="hidden" name="block" value={block} />
      <FormError message={errors.form} />
      {children({
        fields: { ...saved, ...answer?.fields },
        field,
        error: (name) => error(name) ?? errors[name],
      })}
      <output className="notice notice-success" hidden={!isTold || isDirty}>
        <Icon name="check" size="s" />
        {isTold ? 'Изменения сохранены' : ''}
      </output>
      <Button tone={isDirty ? 'primary' : 'secondary'} size="l" type="submit" loading={isSaving}>
        Сохранить
      </Button>
    </form>
  )
}

/** Whether the block differs from what is saved, and a check to call after each change. */
function useDirty(block: Block, saved: ProfileFields, savedAt: number | null) {
  const form = useRef<HTMLFormElement>(null)
  const [state, setState] = useState({ isDirty: false, savedAt })
  // After saving, the form equals the saved values.
  if (state.savedAt !== savedAt) setState({ isDirty: false, savedAt })
  const check = () => {
    if (!form.current) return
    const typed = new FormData(form.current)
    const isDirty = toNames(block).some((name) => (typed.get(name) ?? '') !== saved[name])
    setState((before) => (before.isDirty === isDirty ? before : { ...before, isDirty }))
  }
  return { form, isDirty: state.isDirty, check }
}

/** Lets an agent act for the user: a token with as much as was ticked. */
import '#web/ui/notice.css'
import './agent.css'
import { use, useId } from 'react'
import { useFetcher } from 'react-router'
import { agentNameMax, agentScopes } from '#schema/agent-scope.ts'
import { RootData } from '#web/features/viewer/shell-content.ts'
import { FieldError, FormError } from '#web/forms/form-error.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { block, scopeWords, toBoxName } from './agent-data.ts'
import { type SettingsAnswer, toPosted } from './settings-save.ts'

type Props = {
  /** Public address of the shop. */
  origin: string
  /** Result of a post without script. */
  posted: SettingsAnswer | undefined
}

/** Draws nothing in a shop that has no tools for agents. */
export function AgentBlock(props: Props) {
  return use(RootData)?.isWithoutMcp ? null : <AgentPanel {...props} />
}

function AgentPanel({ origin, posted }: Props) {
  const fetcher = useFetcher<SettingsAnswer>()
  const answer = fetcher.data ?? toPosted(posted, block)
  const token = answer?.fields['token']
  const id = useId()
  return (
    <section className="panel form" id="agents" aria-labelledby={id}>
      <h2 id={id}>Ключ для агента</h2>
      <p>
        Программа-помощник подключается к&nbsp;магазину по&nbsp;адресу <b>{origin}/mcp</b>.
        С&nbsp;ключом она работает с&nbsp;вашей корзиной и&nbsp;сметами, но&nbsp;заказывает
        и&nbsp;платит только человек. Отключить ключ можно в&nbsp;списке устройств.
      </p>
      <output className="notice notice-success agent-token" hidden={!token}>
        {token && (
          <span>
            Ключ показан один раз, скопируйте его сейчас: <code>{token}</code>
          </span>
        )}
      </output>
      {!token && (
        <Disclosure title="Подключить агента" open={answer !== undefined}>
          <AgentForm form={fetcher} answer={answer} />
        </Disclosure>
      )}
    </section>
  )
}

type FormProps = {
  form: ReturnType<typeof useFetcher<SettingsAnswer>>
  answer: SettingsAnswer | undefined
}

function AgentForm({ form, answer }: FormProps) {
  const { fields = {}, errors = {} } = answer ?? {}
  return (
    <form.Form method="post" className="form">
      <input type="hidden" name="block" value={block} />
      <FormError message={errors['form']} />
      <Field label="Как назвать агента" error={errors['name'] ?? null}>
        {(control) => (
          <TextInput
            {...control}
            name="name"
            maxLength={agentNameMax}
            defaultValue={fields['name'] ?? ''}
            autoComplete="off"
          />
        )}
      </Field>
      <fieldset>
        <legend className="field-label">Что ему можно</legend>
        {agentScopes.map((scope) => (
          <Checkbox
            key={scope}
            name={toBoxName(scope)}
            defaultChecked={fields[toBoxName(scope)] === 'on'}
          >
            {scopeWords[scope]}
          </Checkbox>
        ))}
        <FieldError message={errors['scopes']} />
      </fieldset>
      <Button type="submit" loading={form.state !== 'idle'}>
        Создать ключ
      </Button>
    </form.Form>
  )
}

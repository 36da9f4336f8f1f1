/** What a link says instead of an estimate: its PIN is asked, or its last day is over. */
import '#web/ui/forms.css'
import './shared-estimate.css'
import { Form, useNavigation } from 'react-router'
import { graphql } from '#web/generated/graphql/index.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'

export const SharedEstimatePass = graphql(`
  mutation SharedEstimatePass($token: String!, $pin: String!) {
    sharedEstimatePass(token: $token, pin: $pin) { pass userErrors { code message field } }
  }
`)

export const SharedEstimateSeen = graphql(`
  mutation SharedEstimateSeen($token: String!, $pass: String, $version: Int!) {
    sharedEstimateView(token: $token, pass: $pass, version: $version) { isCounted }
  }
`)

/** Nothing of the estimate is on this page, not even what it is called. */
export function SharedPin({ error }: { error: string | null }) {
  const isBusy = useNavigation().state !== 'idle'
  return (
    <Form method="post" className="estimate-pin panel form">
      <h1>Смета под&nbsp;кодом</h1>
      <Field
        label="Код"
        hint="От&nbsp;4 до&nbsp;8 цифр: его назвал тот, кто прислал ссылку"
        error={error}
      >
        {(control) => (
          <TextInput
            {...control}
            code
            name="pin"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={8}
            required
          />
        )}
      </Field>
      <Button tone="primary" size="l" wide type="submit" name="intent" value="pin" loading={isBusy}>
        Открыть смету
      </Button>
    </Form>
  )
}

export const SharedEnded = () => (
  <EmptyState
    heading="h1"
    icon="share"
    title="Срок ссылки истёк"
    subtitle="Попросите того, кто её прислал, открыть смету ещё раз"
  />
)

/** An installer's page of one client: agreement, what the client asks, and acts of work done. */
import '#web/features/estimate/estimate.css'
import './answer.css'
import { Form, Link } from 'react-router'
import { answerTextMax } from '#schema/estimate.ts'
import { describeSent, describeSince, describeViews } from '#web/features/estimate/sent-words.ts'
import { FormError } from '#web/forms/form-error.tsx'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextArea } from '#web/ui/text-input.tsx'
import { ActForm } from './act-form.tsx'
import { type Answer, EstimateAcceptancePart, EstimateAnswerPart } from './answer-part.ts'
import { AnswerThread } from './answer-thread.tsx'
import { type ClientEstimate, EstimateClientEstimate, type OwnerAnswer } from './client-data.ts'
import { Agreed } from './shared-answers.tsx'

export type ClientViewProps = {
  estimate: FragmentType<typeof EstimateClientEstimate>
  /** Of the estimate, and of its editor. */
  path: string
  editPath: string
  /** YYYY-MM-DD */
  today: string
  formKey: string
  answer: OwnerAnswer | undefined
}

export function ClientView(props: ClientViewProps) {
  const { estimate: masked, path, editPath, today, formKey, answer } = props
  const estimate = readFragment(EstimateClientEstimate, masked)
  const { title, client, clientAnswers } = estimate
  const { work } = clientAnswers
  const answers = readFragment(EstimateAnswerPart, clientAnswers.answers)
  const names = { client: client || 'Клиент', owner: 'Вы' }
  return (
    <article className="shared-answers">
      <header>
        <h1>Ответы клиента</h1>
        <p className="muted">{title}</p>
      </header>
      <Agreement estimate={estimate} editPath={editPath} />
      <section className="panel" aria-labelledby="said">
        <h2 id="said">Вопросы и&nbsp;пожелания</h2>
        {answers.length === 0 ? (
          <EmptyState
            icon="mail"
            title="Вопросов пока нет"
            subtitle="Клиент пишет на&nbsp;странице сметы, которую вы ему отправили"
          />
        ) : (
          <AnswerThread answers={answers} path={`${path}/answers`} names={names}>
            {(one) => (
              <ReplyForm
                said={one}
                editPath={editPath}
                answer={answer?.answerId === one.id ? answer : undefined}
              />
            )}
          </AnswerThread>
        )}
      </section>
      <ActForm {...{ work, path, today, formKey, answer }} />
    </article>
  )
}

type AgreementProps = { estimate: ClientEstimate; editPath: string }

function Agreement({ estimate, editPath }: AgreementProps) {
  const { clientAnswers, clientPhone } = estimate
  const { acceptances, versionNumber } = clientAnswers
  const [last] = readFragment(EstimateAcceptancePart, acceptances)
  const isAgreed = last !== undefined && last.versionNumber === versionNumber
  return (
    <section className="panel" aria-labelledby="agreement">
      <h2 id="agreement">{isAgreed ? 'Клиент согласовал смету' : 'Согласование'}</h2>
      {last && <Agreed acceptance={last} isEarlier={!isAgreed} />}
      {!last && versionNumber != null && (
        <p>Клиент ещё не&nbsp;согласовал версию {versionNumber}</p>
      )}
      {!last && versionNumber == null && <p>Смета клиенту ещё не&nbsp;отправлена</p>}
      <Sent estimate={estimate} />
      {clientPhone === '' && (
        <p className="notice notice-warning">
          <Icon name="alert" size="s" />
          <span>
            Без телефона заказчика смету не&nbsp;согласовать: на&nbsp;него приходит код.{' '}
            <Link className="link" to={editPath}>
              Указать телефон
            </Link>
          </span>
        </p>
      )}
    </section>
  )
}

/** What the estimate says of it with script: which version is out, what has changed since, who saw it. */
function Sent({ estimate: { versions, difference } }: { estimate: ClientEstimate }) {
  const [last] = versions
  if (!last || !difference) return null
  const since = describeSince(difference)
  return (
    <p className="muted">
      {describeSent(last)}
      {since ? `; ${since}` : '. Изменений с\u00a0тех\u00a0пор нет'}. {describeViews(last.views)}
    </p>
  )
}

type ReplyProps = { said: Answer; editPath: string; answer: OwnerAnswer | undefined }

function ReplyForm({ said: { id, lineId, kind }, editPath, answer }: ReplyProps) {
  const formId = `reply-${id}`
  return (
    <Form method="post" action={`#answer-${id}`} id={formId} className="form" preventScrollReset>
      <input type="hidden" name="answerId" value={id} />
      <FormError message={answer?.field ? undefined : answer?.refusal} />
      <Field label="Ответ" error={answer?.field ? answer.refusal : null}>
        {(control) => (
          <TextArea
            {...control}
            name="text"
            rows={2}
            maxLength={answerTextMax}
            defaultValue={answer?.text}
          />
        )}
      </Field>
      <p className="estimate-tools">
        <Button type="submit" name="intent" value="reply">
          Ответить
        </Button>
        {kind === 'CHANGE' && (
          <Button type="submit" name="intent" value="fixed" icon="check">
            Исправлено
          </Button>
        )}
        {lineId && (
          <Link className={buttonClass({ tone: 'quiet' })} to={`${editPath}#line-${lineId}`}>
            К&nbsp;строке
          </Link>
        )}
      </p>
    </Form>
  )
}

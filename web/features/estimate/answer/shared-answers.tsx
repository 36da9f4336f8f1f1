/** Below an estimate that a client reads by a link: agreement, acts, what was said, and a form. */
import './answer.css'
import { Form } from 'react-router'
import { formatFullDay } from '#language/ru/day.ts'
import { formatMoney } from '#language/ru/money.ts'
import { formatFingerprint } from '#schema/fingerprint.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AnswerForm } from './answer-form.tsx'
import {
  type Acceptance,
  type Act,
  EstimateAcceptancePart,
  EstimateActPart,
  EstimateAnswerPart,
} from './answer-part.ts'
import { AnswerThread } from './answer-thread.tsx'
import { type Answers, type ClientAnswer, SharedAnswersAnswers } from './shared-answer-data.ts'
import { SignForm } from './sign-form.tsx'

export type SharedAnswersProps = {
  answers: FragmentType<typeof SharedAnswersAnswers>
  /** Of the page. */
  path: string
  /** Behind addresses of files of the page: `?pass=…`, or nothing. */
  query: string
  /** What the estimate comes to; null when the link shows no prices. */
  totalMinor: number | null
  /** Which line is asked about. */
  line: { id: string; name: string } | null
  formKey: string
  answer: ClientAnswer | undefined
  /** An earlier version is shown: nothing of it can be agreed to. */
  isEarlier?: boolean
}

const names = { client: 'Вы', owner: 'Исполнитель' }

export function SharedAnswers(props: SharedAnswersProps) {
  const { answers: masked, path, query, totalMinor, line, formKey, answer, isEarlier } = props
  const answers = readFragment(SharedAnswersAnswers, masked)
  const { versionNumber, acts } = answers
  const said = readFragment(EstimateAnswerPart, answers.answers)
  const general = said.filter(({ lineId }) => lineId == null)
  return (
    <div className="shared-answers">
      {!isEarlier && <Agreement {...{ answers, totalMinor, answer }} />}
      {acts.length > 0 && <Acts {...{ answers, path, query, answer }} />}
      {general.length > 0 && (
        <section className="panel" aria-labelledby="said">
          <h2 id="said">Вопросы и&nbsp;ответы</h2>
          <AnswerThread answers={general} path={`${path}/answers`} query={query} names={names} />
        </section>
      )}
      {!isEarlier && (
        <AnswerForm
          // One that is sent makes room for the next; whatever else is done leaves it as it is.
          key={said.length}
          {...{ versionNumber, line, formKey, answer }}
        />
      )}
      {answers.phone && <Silence answers={answers} />}
    </div>
  )
}

type AgreementProps = {
  answers: Answers
  totalMinor: number | null
  answer: ClientAnswer | undefined
}

function Agreement({ answers, totalMinor, answer }: AgreementProps) {
  const { versionNumber, acceptances, refusal, phone } = answers
  const [last] = readFragment(EstimateAcceptancePart, acceptances)
  const isAgreed = last?.versionNumber === versionNumber
  return (
    <section className="panel" aria-labelledby="agreement">
      <h2 id="agreement">{isAgreed ? 'Смета согласована' : 'Согласование'}</h2>
      {last && <Agreed acceptance={last} isEarlier={!isAgreed} />}
      {!isAgreed && (
        <div className="no-print">
          {refusal || phone == null ? (
            <p className="notice">
              <Icon name="info" size="s" />
              <span>{refusal}</span>
            </p>
          ) : (
            <SignForm
              signed={{ versionNumber }}
              phone={phone}
              words={
                totalMinor === null ? 'Согласен' : `Согласен на\u00a0${formatMoney(totalMinor)}`
              }
              answer={answer}
            />
          )}
        </div>
      )}
    </section>
  )
}

export function Agreed({ acceptance, isEarlier }: { acceptance: Acceptance; isEarlier: boolean }) {
  const { versionNumber, name, total, fingerprint, acceptedAt } = acceptance
  return (
    <>
      <p>
        {isEarlier && `Версию ${versionNumber} согласовали раньше: `}
        {name}, {formatFullDay(acceptedAt)}
        {total && <>, на&nbsp;{formatMoney(total.amountMinor)}</>}
      </p>
      <p className="muted num">
        Версия {versionNumber}, отпечаток {formatFingerprint(fingerprint)}
      </p>
      {isEarlier && (
        <p>С&nbsp;тех&nbsp;пор смета изменилась, и&nbsp;новую версию нужно согласовать</p>
      )}
    </>
  )
}

type ActsProps = Pick<SharedAnswersProps, 'path' | 'query' | 'answer'> & { answers: Answers }

const Acts = ({ answers: { acts, phone }, path, query, answer }: ActsProps) => (
  <section className="panel" aria-labelledby="acts">
    <h2 id="acts">Акты выполненных работ</h2>
    <ul className="act-list">
      {readFragment(EstimateActPart, acts).map((act) => (
        <li key={act.number} id={`act-${act.number}`}>
          <ActHead act={act} />
          {act.total && (
            <a
              className={`${buttonClass({ size: 's' })} no-print`}
              href={`${path}/acts/${act.number}${query}`}
            >
              Скачать акт
            </a>
          )}
          {!act.acceptance && phone != null && act.total && (
            <div className="no-print">
              <SignForm
                signed={{ actNumber: act.number }}
                phone={phone}
                words={`Принять работы на\u00a0${formatMoney(act.total.amountMinor)}`}
                answer={answer}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  </section>
)

export function ActHead({ act: { number, day, total, lines, acceptance } }: { act: Act }) {
  return (
    <>
      <p>
        <b>
          Акт №&nbsp;{number} от&nbsp;{formatFullDay(day)}
        </b>
        {total && <>, {formatMoney(total.amountMinor)}</>}
      </p>
      <p className="muted">{lines.map(({ name }) => name).join(', ')}</p>
      <p>
        {acceptance
          ? `Принято: ${acceptance.name}, ${formatFullDay(acceptance.acceptedAt)}`
          : 'Ждёт приёмки'}
      </p>
    </>
  )
}

const Silence = ({ answers: { phone, isSilent } }: { answers: Answers }) => (
  <Form method="post" action="#silence" id="silence" className="no-print" preventScrollReset>
    <input type="hidden" name="silent" value={isSilent ? 'no' : 'yes'} />
    <p className="muted">
      {isSilent
        ? `На\u00a0номер ${phone} об\u00a0ответах не\u00a0пишем. `
        : `Об\u00a0ответах исполнителя пишем на\u00a0номер ${phone}. `}
      <Button tone="quiet" size="s" type="submit" name="intent" value="silence">
        {isSilent ? 'Писать мне' : 'Не\u00a0писать мне'}
      </Button>
    </p>
  </Form>
)

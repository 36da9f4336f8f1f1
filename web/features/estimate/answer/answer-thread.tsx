/** What a client and the owner of an estimate have said, one below the other. */
import './answer.css'
import type { ReactNode } from 'react'
import { formatDay } from '#language/ru/day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { PhotoLinks } from '#web/ui/photos.tsx'
import type { Answer } from './answer-part.ts'

const kindNames = { CHANGE: 'Просит изменить', QUESTION: 'Вопрос' }

type Props = {
  answers: readonly Answer[]
  /** Each picture is at `path/{id}/photos/{0…}`. */
  path: string
  /** Behind addresses of pictures. */
  query?: string
  /** It stands under its line, which need not be named. */
  isOfLine?: boolean
  /** How each side is called. */
  names: { client: string; owner: string }
  /** Below one that waits. */
  children?: (answer: Answer) => ReactNode
}

export const AnswerThread = ({ answers, path, query, isOfLine, names, children }: Props) => (
  <ol className="answer-thread">
    {answers.map((answer) => (
      <li key={answer.id} id={`answer-${answer.id}`}>
        <Said answer={answer} name={names.client} {...{ path, query, isOfLine }} />
        {answer.reply && <Reply reply={answer.reply} name={names.owner} />}
        {!answer.reply && children?.(answer)}
      </li>
    ))}
  </ol>
)

type SaidProps = Pick<Props, 'path' | 'query' | 'isOfLine'> & { answer: Answer; name: string }

function Said({ answer, name, path, query = '', isOfLine }: SaidProps) {
  const { id, kind, text, lineName, photoCount, createdAt, versionNumber } = answer
  return (
    <div className="answer-said">
      <p className="estimate-marks muted">
        <b>{name}</b>
        <Badge tone={kind === 'CHANGE' ? 'warning' : 'info'}>{kindNames[kind]}</Badge>
        <small>
          {formatDay(createdAt)}, к&nbsp;версии {versionNumber}
        </small>
      </p>
      {lineName && !isOfLine && <p className="muted">{lineName}</p>}
      <p className="answer-text">{text}</p>
      {photoCount > 0 && (
        <PhotoLinks path={`${path}/${id}/photos`} count={photoCount} query={query} />
      )}
    </div>
  )
}

type ReplyProps = { reply: NonNullable<Answer['reply']>; name: string }

const Reply = ({ reply: { text, isFixed, repliedAt }, name }: ReplyProps) => (
  <div className="answer-said answer-reply">
    <p className="estimate-marks muted">
      <b>{name}</b>
      {isFixed && <Badge tone="success">Исправлено</Badge>}
      <small>{formatDay(repliedAt)}</small>
    </p>
    {text && <p className="answer-text">{text}</p>}
  </div>
)

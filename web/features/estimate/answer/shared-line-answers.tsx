/** Under a line of an estimate that a client reads: what was said of it, and the way to ask. */
import { Link } from 'react-router'
import type { Answer } from './answer-part.ts'
import { AnswerThread } from './answer-thread.tsx'

type Props = {
  line: { id: string; name: string }
  answers: readonly Answer[]
  /** Of the page. */
  path: string
  /** Behind addresses of its files: `?pass=…`, or nothing. */
  query?: string
}

const names = { client: 'Вы', owner: 'Исполнитель' }

export function SharedLineAnswers({ line, answers, path, query = '' }: Props) {
  const own = answers.filter(({ lineId }) => lineId === line.id)
  return (
    <>
      {own.length > 0 && (
        <AnswerThread isOfLine answers={own} path={`${path}/answers`} query={query} names={names} />
      )}
      <Link
        className="link no-print answer-ask"
        to={`?${new URLSearchParams({ line: line.id })}#answer`}
        aria-label={`Спросить: ${line.name}`}
      >
        Спросить
      </Link>
    </>
  )
}
